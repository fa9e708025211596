package io.ledgerway.system.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Searches logs for known texts, for values of which only the SHA-256 is known, and for patterns of
 * secrets.
 */
final class LogSearch {

    /** Shorter texts would match by chance. */
    static final int MIN_LENGTH = 8;

    private static final Pattern LOOKS_SECRET =
            Pattern.compile(
                    "whsec_\\w|sk_integ_\\w|\\$argon2|PRIVATE KEY|Bearer \\w|Basic [\\w+/]{8}|eyJ[\\w-]{8,}\\.[\\w-]");

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_-]{20,}");

    private final Map<String, List<String>> texts = new HashMap<>();
    private final Set<String> hashes;
    private final MessageDigest sha256;

    /**
     * Prepares a search.
     *
     * @param texts texts to search; those shorter than {@link #MIN_LENGTH} are omitted
     * @param hashes SHA-256 in hex
     */
    LogSearch(Collection<String> texts, Set<String> hashes) {
        for (String text : Set.copyOf(texts)) {
            if (text.length() >= MIN_LENGTH) {
                this.texts
                        .computeIfAbsent(text.substring(0, MIN_LENGTH), _ -> new ArrayList<>())
                        .add(text);
            }
        }
        this.hashes = Set.copyOf(hashes);
        try {
            this.sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }

    /** Lines that contain a secret or customer data. */
    List<String> tellTales(Path log) {
        return lines(log).stream().filter(this::matches).toList();
    }

    /** Lines that are no JSON object with a time, a level and the name of this service. */
    static List<String> shapeless(Path log, String service) {
        return lines(log).stream().filter(it -> !isRecord(it, service)).toList();
    }

    /** Lines that Ledgerway's code logged in request threads without a request id. */
    static List<String> withoutRequest(Path log) {
        return lines(log).stream().filter(LogSearch::lacksCorrelation).toList();
    }

    private boolean matches(String line) {
        for (int at = 0; at + MIN_LENGTH <= line.length(); at++) {
            List<String> candidates = texts.get(line.substring(at, at + MIN_LENGTH));
            if (candidates != null) {
                int from = at;
                if (candidates.stream().anyMatch(it -> line.startsWith(it, from))) {
                    return true;
                }
            }
        }
        if (LOOKS_SECRET.matcher(line).find()) {
            return true;
        }
        for (Matcher word = WORD.matcher(line); word.find(); ) {
            if (hashes.contains(sha256(word.group()))) {
                return true;
            }
        }
        return false;
    }

    private String sha256(String word) {
        return HexFormat.of().formatHex(sha256.digest(word.getBytes(StandardCharsets.UTF_8)));
    }

    private static boolean isRecord(String line, String service) {
        try {
            JsonNode record = JsonMapper.shared().readTree(line);
            return record.isObject()
                    && record.hasNonNull("@timestamp")
                    && record.at("/log/level").isString()
                    && record.at("/service/name").asString("").equals(service);
        } catch (JacksonException e) {
            return false;
        }
    }

    private static boolean lacksCorrelation(String line) {
        try {
            JsonNode record = JsonMapper.shared().readTree(line);
            return record.at("/process/thread/name").asString("").startsWith("tomcat-handler")
                    && record.at("/log/logger").asString("").startsWith("io.ledgerway.")
                    && record.path("correlationId").asString("").isEmpty();
        } catch (JacksonException e) {
            return false;
        }
    }

    private static List<String> lines(Path log) {
        try {
            return Files.readAllLines(log, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
