package io.ledgerway.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code services.json}: port and variables of each service, secrets included, for users who start
 * the services themselves.
 */
final class ServicesFile {

    private ServicesFile() {}

    /** A service that the launcher does not start. */
    record Entry(int port, Map<String, String> environment) {}

    static void write(Topology topology, Path file) {
        Map<String, Entry> services =
                topology.services().stream()
                        .filter(it -> !it.name().equals("sandbox"))
                        .collect(
                                Collectors.toMap(
                                        Service::name,
                                        it -> new Entry(it.port(), it.environment())));
        try {
            Files.deleteIfExists(file);
            Files.createFile(
                    file,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
            Files.writeString(file, JsonMapper.shared().writeValueAsString(services));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
