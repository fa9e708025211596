package io.ledgerway.gateway.docs;

import io.ledgerway.gateway.asset.StaticFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.ClassPathResource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;

/** The files of the site, which the build renders. A file is loaded when it is first requested. */
final class SiteFiles {

    private static final String FOLDER = "site/";
    private static final String NOT_FOUND = "404.html";

    private final Map<String, Entry> entries;
    private final Map<String, StaticFile> loaded = new ConcurrentHashMap<>();

    private SiteFiles(Map<String, Entry> entries) {
        this.entries = entries;
    }

    /** Reads the list of files. */
    static SiteFiles load() {
        try {
            Map<String, Entry> entries = new HashMap<>();
            new ClassPathResource(FOLDER + "files.txt")
                    .getContentAsString(StandardCharsets.UTF_8)
                    .lines()
                    .map(it -> it.split("\t", -1))
                    .forEach(it -> entries.put(it[0], new Entry(it[1], MediaType.valueOf(it[2]))));
            return new SiteFiles(entries);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file at a path; null if there is none. */
    @Nullable StaticFile find(String path) {
        Entry entry = entries.get(path);
        return entry == null
                ? null
                : loaded.computeIfAbsent(
                        path,
                        _ ->
                                DocsPolicy.file(
                                        entry.type(),
                                        new ClassPathResource(FOLDER + entry.file())));
    }

    /** The page for addresses that have no file. */
    StaticFile notFound() {
        return Objects.requireNonNull(find(NOT_FOUND), NOT_FOUND)
                .with(HttpHeaders.VARY, "Accept, Accept-Encoding");
    }

    private record Entry(String file, MediaType type) {}
}
