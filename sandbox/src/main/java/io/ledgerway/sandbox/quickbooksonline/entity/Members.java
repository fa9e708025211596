package io.ledgerway.sandbox.quickbooksonline.entity;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names of the members that each entity can have. */
public final class Members {

    private static final Set<String> COMMON =
            Set.of(
                    "Id",
                    "SyncToken",
                    "MetaData",
                    "CustomField",
                    "AttachableRef",
                    "domain",
                    "sparse",
                    "status");

    private static final Map<String, Set<String>> KNOWN = read();

    private Members() {}

    /** Whether the entity can have the member. */
    public static boolean has(Entity entity, String member) {
        return COMMON.contains(member)
                || KNOWN.getOrDefault(entity.title(), Set.of()).contains(member);
    }

    /** Whether a line can have the member. */
    public static boolean ofLine(String member) {
        return KNOWN.getOrDefault("Line", Set.of()).contains(member);
    }

    private static Map<String, Set<String>> read() {
        Map<String, Set<String>> known = new HashMap<>();
        try (InputStream file = Members.class.getResourceAsStream("/quickbooks/members.txt")) {
            if (file == null) {
                throw new IllegalStateException("quickbooks/members.txt is missing");
            }
            new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(it -> !it.startsWith("#"))
                    .forEach(line -> {
                        List<String> words = List.of(line.split(" "));
                        Set<String> names = new HashSet<>();
                        words.stream()
                                .skip(1)
                                .forEach(it ->
                                        names.addAll(
                                                it.startsWith("+")
                                                        ? known.getOrDefault(it, Set.of())
                                                        : Set.of(it)));
                        known.put(words.getFirst(), names);
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return known;
    }
}
