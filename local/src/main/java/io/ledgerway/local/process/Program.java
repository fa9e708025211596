package io.ledgerway.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A Java program of the system.
 *
 * @param name name of its log and start-up cache
 * @param stage when it is stopped
 * @param jvm options of its JVM
 * @param classPath class path, on which the start-up cache depends
 * @param arguments main class and its arguments, or {@code -jar} and the jar
 * @param beans the jar that starts with the start-up cache instead; null if there is none
 * @param environment variables in addition to those of the launcher
 */
public record Program(
        String name,
        OrphanGuard.StopOrder stage,
        List<String> jvm,
        List<Path> classPath,
        List<String> arguments,
        @Nullable ProcessedBeans beans,
        Map<String, String> environment) {

    /**
     * Copy with changed variables: lines {@code NAME=value}; a line without a value removes the
     * variable.
     */
    public Program withOverrides(List<String> lines) {
        Map<String, String> variables = new HashMap<>(environment);
        for (String line : lines) {
            String[] parts = line.split("=", 2);
            if (parts.length == 2 && !parts[1].isEmpty()) {
                variables.put(parts[0], parts[1]);
            } else {
                variables.remove(parts[0]);
            }
        }
        return new Program(name, stage, jvm, classPath, arguments, beans, variables);
    }

    /** Copy with another name, and so with a log of its own and without the start-up cache. */
    public Program named(String other) {
        return new Program(other, stage, jvm, classPath, arguments, beans, environment);
    }

    /** Whether it starts without a start-up cache, although caches are enabled. */
    public boolean lacksStartupCache(Workspace workspace) {
        return StartupCache.of(this, workspace).isMissing();
    }

    /** Options of a JVM that uses its start-up cache; empty while there is none. */
    public List<String> startupCacheOptions(Workspace workspace) {
        return StartupCache.of(this, workspace).options();
    }

    /** Output of the last attempt to create its start-up cache; empty unless that failed. */
    public Optional<Path> failedStartupCache(Workspace workspace) {
        return Optional.of(StartupCache.of(this, workspace).log()).filter(Files::exists);
    }

    /** Arguments of the recorded start and of starts with its cache. */
    List<String> trainedArguments() {
        return beans == null ? arguments : beans.arguments();
    }

    /** Starts it detached from Ctrl-C: the guard stops all programs in order. */
    public StartedProcess start(Workspace workspace, OrphanGuard orphanGuard) {
        StartupCache cache = StartupCache.of(this, workspace);
        List<String> command = new ArrayList<>();
        command.addAll(List.of("sh", "-c", "trap '' INT HUP; exec \"$@\"", name, Jdk.tool("java")));
        command.addAll(jvm);
        command.addAll(cache.options());
        command.addAll(cache.isUsable() ? trainedArguments() : arguments);

        Path log = workspace.log(name);
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(workspace.root().toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        // glibc would keep freed memory in two arenas for each processor
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        builder.environment().putAll(environment);
        try {
            return new StartedProcess(name, orphanGuard.start(stage, name, builder), log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
