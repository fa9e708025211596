package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java of the guide compiles. */
class GuideTests {

    private static final Path GUIDE = Path.of("../../docs/guide/java-sdk.md");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```java\\n(.*?)^```");

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

    @TempDir Path folder;

    @Test
    void snippetsCompile() throws Exception {
        String code =
                BLOCK.matcher(Files.readString(GUIDE))
                        .results()
                        .map(it -> it.group(1))
                        .collect(Collectors.joining("\n"));
        StringWriter messages = new StringWriter();

        boolean isCompiled =
                ToolProvider.getSystemJavaCompiler()
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
                                List.of(source(READER.formatted(code))))
                        .call();

        assertThat(isCompiled).as(messages.toString()).isTrue();
        assertThat(code).contains("Ledgerway.builder");
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
