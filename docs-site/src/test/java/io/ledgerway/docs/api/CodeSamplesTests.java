package io.ledgerway.docs.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.docs.ReleasedApi;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class CodeSamplesTests {

    private static final ApiOperations API = new ApiOperations(ReleasedApi.document());

    private static final Pattern PARAMETER = Pattern.compile("\\{([^}]+)}");

    @TempDir Path folder = Path.of("");

    @Test
    void curlSendsBodyAndParameters() {
        assertThat(CodeSamples.of(operation("updateCompany"), SampleLanguage.CURL))
                .isEqualTo(
                        """
                        curl -sS -X PATCH "$LEDGERWAY_URL/companies/${companyId}" \\
                          -H "Authorization: $LEDGERWAY_AUTHORIZATION" \\
                          -H "Content-Type: application/json" \\
                          -d '{
                          "tags" : {
                            "region" : "ie"
                          }
                        }'\
                        """);
        assertThat(CodeSamples.of(operation("getBalanceSheet"), SampleLanguage.CURL))
                .contains("/data/financials/balanceSheet?periodLength=");
        assertThat(CodeSamples.of(operation("uploadFiles"), SampleLanguage.CURL))
                .contains("-F file=@receipt.pdf")
                .doesNotContain("-X POST", "Content-Type");
        assertThat(CodeSamples.of(operation("downloadFiles"), SampleLanguage.CURL))
                .endsWith("-o download");
    }

    @Test
    void quotesInTextsAreKept() {
        ApiOperation operation =
                new ApiOperation(
                        "POST",
                        "/x",
                        false,
                        JsonMapper.shared()
                                .readTree(
                                        """
                                        {"requestBody":{"content":{"application/json":
                                        {"example":{"a":"it's \\"b\\" \\\\ ok","c":[true,null]}}}}}
                                        """));

        assertThat(CodeSamples.of(operation, SampleLanguage.CURL)).contains("it'\\''s \\\"b\\\"");
        assertThat(CodeSamples.of(operation, SampleLanguage.JAVA)).contains("\\\\\"b\\\\\"");
        assertThat(CodeSamples.of(operation, SampleLanguage.PYTHON)).contains("True", "None");
    }

    @Test
    void documentHasSamplesOfEveryOperation() {
        ObjectNode document = ReleasedApi.document();

        CodeSamples.addTo(document);

        document.path("paths")
                .forEach(path ->
                        path.forEach(it ->
                                assertThat(it.path("x-codeSamples").valueStream())
                                        .extracting(sample -> sample.path("lang").asString())
                                        .containsExactly(
                                                "Shell",
                                                "Java",
                                                "TypeScript",
                                                "Python",
                                                "PowerShell")));
        document.path("webhooks")
                .forEach(it -> assertThat(it.path("post").has("x-codeSamples")).isFalse());
    }

    @Test
    void javaSamplesCompile() {
        StringBuilder code =
                new StringBuilder(
                        """
                        import java.net.URI;
                        import java.net.http.*;
                        import java.net.http.HttpRequest.BodyPublishers;
                        import java.net.http.HttpResponse.BodyHandlers;
                        import java.nio.file.Path;
                        import java.util.UUID;
                        class Samples {
                        """);
        for (ApiOperation operation : calls()) {
            code.append("void ").append(operation.id()).append('(');
            code.append(
                    String.join(
                            ", ",
                            parameters(operation).stream().map(it -> "String " + it).toList()));
            code.append(") throws Exception {\n");
            code.append(CodeSamples.of(operation, SampleLanguage.JAVA)).append("\n}\n");
        }
        code.append("}\n");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter messages = new StringWriter();
        boolean compiled =
                compiler.getTask(
                                messages,
                                null,
                                null,
                                List.of("-d", folder.toString()),
                                null,
                                List.of(source(code.toString())))
                        .call();

        assertThat(compiled).as(messages.toString()).isTrue();
    }

    @Test
    void shellSamplesAreValid() throws Exception {
        StringBuilder code = new StringBuilder();
        calls().forEach(it -> code.append(CodeSamples.of(it, SampleLanguage.CURL)).append('\n'));

        assertThat(run(code.toString(), "bash", "-n")).isEmpty();
    }

    @Test
    void pythonSamplesAreValid() throws Exception {
        StringBuilder code = new StringBuilder();
        calls().forEach(it -> code.append(CodeSamples.of(it, SampleLanguage.PYTHON)).append('\n'));

        assertThat(
                        run(
                                code.toString(),
                                "python3",
                                "-c",
                                "import sys; compile(open(sys.argv[1]).read(), 'samples', 'exec')"))
                .isEmpty();
    }

    private String run(String code, String... command) throws Exception {
        Path file = Files.writeString(folder.resolve("samples"), code);
        Process process =
                new ProcessBuilder(
                                Stream.concat(Arrays.stream(command), Stream.of(file.toString()))
                                        .toList())
                        .redirectErrorStream(true)
                        .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private static SimpleJavaFileObject source(String code) {
        return new SimpleJavaFileObject(
                URI.create("string:///Samples.java"), SimpleJavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) throws IOException {
                return code;
            }
        };
    }

    private static Set<String> parameters(ApiOperation operation) {
        Set<String> names = new TreeSet<>();
        PARAMETER.matcher(operation.path()).results().forEach(it -> names.add(it.group(1)));
        return names;
    }

    private static List<ApiOperation> calls() {
        return API.all().stream().filter(it -> !it.isWebhook()).toList();
    }

    private static ApiOperation operation(String id) {
        return Objects.requireNonNull(
                API.all().stream().filter(it -> it.id().equals(id)).findFirst().orElse(null), id);
    }
}
