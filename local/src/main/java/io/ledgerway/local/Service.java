package io.ledgerway.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One of our services.
 *
 * @param name its module
 * @param port where it listens
 * @param environment where it finds the others
 */
record Service(String name, int port, Map<String, String> environment) {

    private static final List<String> JVM =
            List.of("-Xmx256m", "-Xss512k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    Program program(Workspace workspace) {
        Path jar = unpacked(workspace);
        Map<String, String> variables = new HashMap<>(environment);
        variables.put("SERVER_PORT", String.valueOf(port));
        return new Program(
                name,
                Guard.Stage.SERVICE,
                JVM,
                List.of(jar),
                List.of("-jar", jar.toString()),
                variables);
    }

    /** The jar beside its libraries: start-up caches cannot look into jars within a jar. */
    private Path unpacked(Workspace workspace) {
        Path jar = workspace.jar(name);
        Path directory = workspace.directory("services").resolve(name);
        Path unpacked = directory.resolve(name + ".jar");
        try {
            FileTime built = Files.getLastModifiedTime(jar);
            if (Files.exists(unpacked) && Files.getLastModifiedTime(unpacked).equals(built)) {
                return unpacked;
            }
            Process extract =
                    new ProcessBuilder(
                                    Jdk.tool("java"),
                                    "-XX:TieredStopAtLevel=1",
                                    "-Djarmode=tools",
                                    "-jar",
                                    jar.toString(),
                                    "extract",
                                    "--force",
                                    "--destination",
                                    directory.toString())
                            .redirectErrorStream(true)
                            .redirectOutput(workspace.log(name).toFile())
                            .start();
            if (extract.waitFor() != 0) {
                throw new IllegalStateException(
                        "Cannot unpack %s, see %s".formatted(jar, workspace.log(name)));
            }
            Files.setLastModifiedTime(unpacked, built);
            return unpacked;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
