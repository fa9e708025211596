package io.ledgerway.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One Java program of the system.
 *
 * @param name names its log and its start-up cache
 * @param stage when it is stopped
 * @param jvm options of its JVM
 * @param classPath what the start-up cache depends on
 * @param arguments main class and its arguments, or {@code -jar} and the jar
 * @param environment variables it gets on top of ours
 */
public record Program(
        String name,
        OrphanGuard.Stage stage,
        List<String> jvm,
        List<Path> classPath,
        List<String> arguments,
        Map<String, String> environment) {

    /** The same, told otherwise: lines {@code NAME=value}, without a value to leave one out. */
    public Program told(List<String> lines) {
        Map<String, String> variables = new HashMap<>(environment);
        for (String line : lines) {
            String[] parts = line.split("=", 2);
            if (parts.length == 2 && !parts[1].isEmpty()) {
                variables.put(parts[0], parts[1]);
            } else {
                variables.remove(parts[0]);
            }
        }
        return new Program(name, stage, jvm, classPath, arguments, variables);
    }

    /** Starts it out of reach of Ctrl-C: the guard stops all programs, in order. */
    public StartedProcess start(Workspace workspace, OrphanGuard orphanGuard) {
        StartupCache cache = StartupCache.of(this, workspace);
        List<String> command = new ArrayList<>();
        command.addAll(List.of("sh", "-c", "trap '' INT HUP; exec \"$@\"", name, Jdk.tool("java")));
        command.addAll(jvm);
        command.addAll(cache.options());
        command.addAll(arguments);

        Path log = workspace.log(name);
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(workspace.root().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(environment);
        try {
            return new StartedProcess(name, orphanGuard.start(stage, name, builder), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
