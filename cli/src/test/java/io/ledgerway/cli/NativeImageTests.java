package io.ledgerway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.cli.api.RetryPolicy;
import io.ledgerway.cli.output.Terminal;
import io.ledgerway.cli.session.Session;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What {@code native-image} has to know: the classes that picocli creates and whose members it
 * reads. {@code -Dledgerway.write=true} renews the file.
 */
class NativeImageTests {

    private static final Path FILE =
            Path.of(
                    "src/main/resources/META-INF/native-image/io.ledgerway/cli/reachability-metadata.json");

    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    @TempDir private Path home;

    @Test
    void metadataNamesTheClassesOfAllCommands() throws Exception {
        String expected = JSON.writeValueAsString(metadata()) + "\n";
        if (Boolean.getBoolean("ledgerway.write")) {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, expected);
        }

        assertThat(Files.readString(FILE))
                .as("Renew it: -Dtest=NativeImageTests -Dledgerway.write=true")
                .isEqualTo(expected);
    }

    @Test
    void scriptSaysThatGraalVmIsNeeded() throws Exception {
        ProcessBuilder command =
                new ProcessBuilder("/bin/bash", "native-image").redirectErrorStream(true);
        command.environment().clear();
        command.environment().put("PATH", home.toString());
        command.environment().put("GRAALVM_HOME", home.toString());
        Process script = command.start();
        String output = new String(script.getInputStream().readAllBytes(), UTF_8);

        assertThat(script.waitFor()).isEqualTo(2);
        assertThat(output).startsWith("GraalVM is needed");
    }

    private ObjectNode metadata() {
        Terminal terminal =
                new Terminal(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        OutputStream.nullOutputStream(),
                        false,
                        false,
                        false);
        Set<Class<?>> types = new TreeSet<>(Comparator.comparing(Class::getName));
        try (Session session = new Session(terminal, Map.of(), home, RetryPolicy.usual(), "test")) {
            addCommand(Main.commandLine(session), types);
        }
        ObjectNode metadata = JSON.createObjectNode();
        ArrayNode reflection = metadata.putArray("reflection");
        for (Class<?> type : types) {
            reflection
                    .addObject()
                    .put("type", type.getName())
                    .put("allDeclaredConstructors", true)
                    .put("allDeclaredFields", true)
                    .put("allDeclaredMethods", true);
        }
        // picocli converts options of the type Path by this method
        ObjectNode paths = reflection.addObject().put("type", "java.nio.file.Paths");
        ObjectNode get = paths.putArray("methods").addObject().put("name", "get");
        get.putArray("parameterTypes").add("java.lang.String").add("java.lang.String[]");
        return metadata;
    }

    private static void addCommand(CommandLine command, Set<Class<?>> types) {
        addSpec(command.getCommandSpec(), types);
        command.getSubcommands().values().forEach(it -> addCommand(it, types));
    }

    private static void addSpec(CommandSpec spec, Set<Class<?>> types) {
        addType(spec.userObject().getClass(), types);
        if (spec.versionProvider() != null) {
            addType(spec.versionProvider().getClass(), types);
        }
        for (ArgSpec option : spec.args()) {
            for (Class<?> type : option.auxiliaryTypes()) {
                addType(type, types);
            }
        }
        spec.mixins().values().forEach(it -> addSpec(it, types));
    }

    /** A class of this program or of picocli with those that it extends. */
    private static void addType(Class<?> type, Set<Class<?>> types) {
        for (Class<?> each = type;
                each != null && !each.isPrimitive() && !each.isArray() && !isOfJdk(each);
                each = each.getSuperclass()) {
            types.add(each);
        }
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("java.");
    }
}
