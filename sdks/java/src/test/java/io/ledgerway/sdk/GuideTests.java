package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;

/** The Java of the guide compiles, and the first call runs against a running system. */
class GuideTests {

    private static final Path GUIDE = Path.of("../../docs/guide/java-sdk.md");
    private static final Path FIRST_STEPS = Path.of("../../docs/guide/first-steps.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java(?: Java)?\\n(.*?)^```");

    /** What the reader's own code declares. */
    private static final String READER =
            """
            import io.ledgerway.sdk.*;
            import io.ledgerway.sdk.RecordChange;
            import io.ledgerway.sdk.api.*;
            import io.ledgerway.sdk.model.*;
            import java.io.InputStream;
            import java.nio.file.*;
            import java.time.Duration;
            import java.util.*;
            import java.util.stream.Stream;

            abstract class Guide {
                interface Log { void warn(String format, Object... values); }
                interface Replica { void apply(List<RecordChange> changes, String cursor); void clear(); }
                Log log;
                Replica replica;
                UUID companyId;
                UUID connectionId;
                String cursor;
                String secret;
                byte[] bodyBytes;
                CompaniesApi.APICreateCompanyRequest request;
                abstract String header(String name);
                void guide() throws Exception {
            %s
                }
            }
            """;

    private static final String FIRST_CALL =
            """
            import java.net.URI;
            import java.net.http.*;
            import java.net.http.HttpResponse.BodyHandlers;

            class Guide {
                public static void main(String[] arguments) throws Exception {
            %s
                }
            }
            """;

    @TempDir Path folder;

    @Test
    void snippetsCompile() throws Exception {
        String code = blocks(GUIDE);
        StringWriter messages = new StringWriter();

        boolean isCompiled = compile(READER.formatted(code), messages);

        assertThat(isCompiled).as(messages.toString()).isTrue();
        assertThat(code).contains("Ledgerway.builder");
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "LEDGERWAY_JOURNEYS", matches = ".+")
    void firstCallRuns() throws Exception {
        StringWriter messages = new StringWriter();
        assertThat(compile(FIRST_CALL.formatted(blocks(FIRST_STEPS)), messages))
                .as(messages.toString())
                .isTrue();
        JsonNode run = new ObjectMapper().readTree(new File(System.getenv("LEDGERWAY_JOURNEYS")));
        byte[] key = run.at("/clients/demo").textValue().getBytes(StandardCharsets.UTF_8);
        ProcessBuilder program =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                folder.toString(),
                                "Guide")
                        .redirectErrorStream(true);
        program.environment().put("LEDGERWAY_URL", run.get("address").textValue());
        program.environment()
                .put(
                        "LEDGERWAY_AUTHORIZATION",
                        "Basic " + Base64.getEncoder().encodeToString(key));

        String output =
                new String(
                        program.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(output).startsWith("200 {").contains("totalResults");
    }

    private static String blocks(Path page) throws IOException {
        return BLOCK.matcher(Files.readString(page))
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.joining("\n"));
    }

    private boolean compile(String code, StringWriter messages) {
        return ToolProvider.getSystemJavaCompiler()
                .getTask(
                        messages,
                        null,
                        null,
                        List.of(
                                "-proc:none",
                                "-d",
                                folder.toString(),
                                "-classpath",
                                System.getProperty("java.class.path")),
                        null,
                        List.of(source(code)))
                .call();
    }

    private static SimpleJavaFileObject source(String code) {
        return new SimpleJavaFileObject(
                URI.create("string:///Guide.java"), SimpleJavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return code;
            }
        };
    }
}
