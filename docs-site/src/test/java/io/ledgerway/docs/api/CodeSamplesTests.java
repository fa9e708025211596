package io.ledgerway.docs.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
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
import java.util.stream.Stream;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class CodeSamplesTests {

    private static final ApiOperations API = new ApiOperations(ReleasedApi.document());

    @TempDir Path folder = Path.of("");

    @Test
    void curlSendsBodyAndParameters() {
        assertThat(sample(operation("updateCompany"), SampleLanguage.CURL))
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
        assertThat(sample(operation("getBalanceSheet"), SampleLanguage.CURL))
                .contains("/data/financials/balanceSheet?periodLength=");
        assertThat(sample(operation("uploadFiles"), SampleLanguage.CURL))
                .contains("-F file=@receipt.pdf")
                .doesNotContain("-X POST", "Content-Type");
        assertThat(sample(operation("downloadFiles"), SampleLanguage.CURL)).endsWith("-o download");
    }

    @Test
    void javaCallsTheSdk() {
        assertThat(sample(operation("updateCompany"), SampleLanguage.JAVA))
                .isEqualTo(
                        """
                        Ledgerway ledgerway =
                            Ledgerway.builder(System.getenv("LEDGERWAY_URL"), System.getenv("LEDGERWAY_API_KEY")).build();
                        var result = ledgerway.companies().updateCompany(
                            CompaniesApi.APIUpdateCompanyRequest.newBuilder()
                                .companyId(companyId)
                                .companyRequest(new CompanyRequest()
                                    .tags(Map.of("region", "ie")))
                                .build());
                        System.out.println(result);\
                        """);
        assertThat(sample(operation("createBankAccount"), SampleLanguage.JAVA))
                .contains(".accountType(BankAccount.AccountTypeEnum.");
        assertThat(sample(operation("createPayment"), SampleLanguage.JAVA))
                .contains("new BigDecimal(\"");
        assertThat(sample(operation("getProfile"), SampleLanguage.JAVA))
                .contains("ledgerway.settings().getProfile();");
        assertThat(sample(operation("uploadFiles"), SampleLanguage.JAVA))
                .contains(
                        "ledgerway.files().upload(\"/companies/\" + companyId + \"/connections/\" +"
                                + " connectionId + \"/files\", Path.of(\"receipt.pdf\"));");
    }

    @Test
    void typeScriptCallsTheSdk() {
        assertThat(sample(operation("updateCompany"), SampleLanguage.TYPESCRIPT))
                .isEqualTo(
                        """
                        import { Ledgerway } from "@ledgerway/sdk";

                        const ledgerway = new Ledgerway(process.env.LEDGERWAY_URL!, process.env.LEDGERWAY_API_KEY!);
                        const result = await ledgerway.companies.updateCompany({
                          companyId,
                          body: {
                            tags: {
                              region: "ie",
                            },
                          },
                        });
                        console.log(result);\
                        """);
        assertThat(sample(operation("getCompany"), SampleLanguage.TYPESCRIPT))
                .contains("ledgerway.companies.getCompany({ companyId });");
        // decimals are texts
        assertThat(sample(operation("createPayment"), SampleLanguage.TYPESCRIPT))
                .containsPattern("amount: \"[\\d.]+\"");
        assertThat(sample(operation("downloadFiles"), SampleLanguage.TYPESCRIPT))
                .contains("createWriteStream(\"download\")");
    }

    @Test
    void pythonCallsTheSdk() {
        assertThat(sample(operation("updateCompany"), SampleLanguage.PYTHON))
                .isEqualTo(
                        """
                        import os
                        from ledgerway import Ledgerway

                        with Ledgerway(os.environ["LEDGERWAY_URL"], os.environ["LEDGERWAY_API_KEY"]) as ledgerway:
                            result = ledgerway.companies.update_company(
                                company_id,
                                {
                                    "tags": {
                                        "region": "ie",
                                    },
                                },
                            )
                            print(result)\
                        """);
        assertThat(sample(operation("createApiKey"), SampleLanguage.PYTHON))
                .contains("create_api_key_request={");
        assertThat(sample(operation("listAuditLog"), SampleLanguage.PYTHON))
                .contains("ledgerway.audit_log.list_audit_log()");
        assertThat(sample(operation("downloadFiles"), SampleLanguage.PYTHON))
                .contains("ledgerway.files.download(f\"/companies/{company_id}/files/download\")");
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
                                        {"operationId":"x","requestBody":{"content":{"application/json":
                                        {"example":{"a":"it's \\"b\\" \\\\ ok","c":[true,null]}}}}}
                                        """));

        assertThat(sample(operation, SampleLanguage.CURL)).contains("it'\\''s \\\"b\\\"");
        assertThat(sample(operation, SampleLanguage.JAVA)).contains("it's \\\"b\\\" \\\\ ok");
        assertThat(sample(operation, SampleLanguage.PYTHON)).contains("True", "None");
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
    void javaSamplesAreValid() throws IOException {
        StringBuilder code = new StringBuilder("class Samples {\n");
        for (ApiOperation operation : calls()) {
            code.append("void ").append(operation.id()).append("() throws Exception {\n");
            code.append(sample(operation, SampleLanguage.JAVA)).append("\n}\n");
        }
        code.append("}\n");
        StringWriter messages = new StringWriter();
        JavacTask task =
                (JavacTask)
                        ToolProvider.getSystemJavaCompiler()
                                .getTask(
                                        messages,
                                        null,
                                        null,
                                        List.of("-proc:none"),
                                        null,
                                        List.of(source(code.toString())));

        assertThat(task.parse()).hasSize(1);
        assertThat(messages.toString()).isEmpty();
    }

    @Test
    void shellSamplesAreValid() throws Exception {
        StringBuilder code = new StringBuilder();
        calls().forEach(it -> code.append(sample(it, SampleLanguage.CURL)).append('\n'));

        assertThat(run(code.toString(), "bash", "-n")).isEmpty();
    }

    @Test
    void pythonSamplesAreValid() throws Exception {
        StringBuilder code = new StringBuilder();
        calls().forEach(it -> code.append(sample(it, SampleLanguage.PYTHON)).append('\n'));

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

    private static String sample(ApiOperation operation, SampleLanguage language) {
        return CodeSamples.of(API.document(), operation, language);
    }

    private static List<ApiOperation> calls() {
        return API.all().stream().filter(it -> !it.isWebhook()).toList();
    }

    private static ApiOperation operation(String id) {
        return Objects.requireNonNull(
                API.all().stream().filter(it -> it.id().equals(id)).findFirst().orElse(null), id);
    }
}
