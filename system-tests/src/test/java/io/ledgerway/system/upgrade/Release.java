package io.ledgerway.system.upgrade;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Programs of one release.
 *
 * @param folder contains {@code <service>/<service>.jar} beside its libraries
 */
record Release(String name, Path folder) {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final long BUILD_MINUTES = 20;

    /** The release named in {@code deploy/previous-release}; built unless it exists. */
    static Release previous() {
        String output = run(List.of(ROOT.resolve("scripts/previous-release").toString()));
        return new Release("previous", Path.of(output.strip()));
    }

    /** The current build. */
    static Release current(List<String> services) {
        Path folder = Path.of("target", "upgrade").toAbsolutePath();
        for (String service : services) {
            run(
                    List.of(
                            java(),
                            "-Djarmode=tools",
                            "-jar",
                            ROOT.resolve("%1$s/target/%1$s.jar".formatted(service)).toString(),
                            "extract",
                            "--force",
                            "--destination",
                            folder.resolve(service).toString()));
        }
        return new Release("current", folder);
    }

    Path jar(String service) {
        return folder.resolve(service).resolve(service + ".jar");
    }

    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private static String run(List<String> command) {
        try {
            Path errors = Files.createTempFile("release", ".log");
            Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(BUILD_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " failed: " + Files.readString(errors));
            }
            Files.delete(errors);
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
