package io.ledgerway.sdk;

import java.io.IOException;
import java.net.URLDecoder;
import java.net.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The file of a generated download, in a new folder; the generated code uses it. */
public final class DownloadedFile {

    /** RFC 5987: {@code filename*=UTF-8''Caf%C3%A9.pdf}. */
    private static final Pattern ENCODED =
            Pattern.compile("(?i)filename\\*\\s*=\\s*UTF-8'[^']*'([^;\\s]+)");

    private static final Pattern QUOTED =
            Pattern.compile("(?i)filename\\s*=\\s*\"([^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*+)\"");

    private static final Pattern PLAIN = Pattern.compile("(?i)filename\\s*=\\s*([^\";\\s]+)");

    /** Characters that a file system refuses, or that separate folders. */
    private static final Pattern REFUSED = Pattern.compile("[\\p{Cntrl}<>:\"/\\\\|?*]");

    /** The limit of usual file systems. */
    private static final int MAX_BYTES = 255;

    /** Within the limit also if each character has three bytes. */
    private static final int CUT_LENGTH = 80;

    private DownloadedFile() {}

    /**
     * Creates an empty file with the name that the response gives. The program deletes it; the end
     * of the Java process does so otherwise.
     */
    public static Path create(HttpHeaders headers) throws IOException {
        String name =
                headers.firstValue("Content-Disposition").map(DownloadedFile::name).orElse("");
        Path folder = Files.createTempDirectory("ledgerway-");
        folder.toFile().deleteOnExit();
        Path file = Files.createFile(resolve(folder, name.isEmpty() ? "download" : name));
        file.toFile().deleteOnExit(); // before its folder: the last one first
        return file;
    }

    /** Deletes the file and its folder. */
    public static void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(file.getParent());
    }

    private static Path resolve(Path folder, String name) {
        try {
            return folder.resolve(name);
        } catch (InvalidPathException e) {
            // the file system writes names in another character set
            return folder.resolve(name.replaceAll("[^ -~]", "_"));
        }
    }

    /** The name without folders; empty if there is none. */
    static String name(String disposition) {
        String name = "";
        Matcher encoded = ENCODED.matcher(disposition);
        Matcher quoted = QUOTED.matcher(disposition);
        Matcher plain = PLAIN.matcher(disposition);
        if (encoded.find()) {
            name = decoded(encoded.group(1));
        } else if (quoted.find()) {
            name = quoted.group(1).replaceAll("\\\\(.)", "$1");
        } else if (plain.find()) {
            name = plain.group(1);
        }
        String last = name.substring(name.lastIndexOf('/') + 1);
        String clean = REFUSED.matcher(last.strip()).replaceAll("_");
        String fitting =
                clean.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES
                        ? clean.substring(clean.length() - CUT_LENGTH)
                        : clean;
        return fitting.matches("\\.*") ? "" : fitting;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return "";
        }
    }
}
