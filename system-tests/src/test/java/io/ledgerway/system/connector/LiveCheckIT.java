package io.ledgerway.system.connector;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.livecheck.LiveCheck;
import io.ledgerway.system.running.RunningSystem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code scripts/verify-live} against the sandbox's emulations of the platforms' APIs. */
class LiveCheckIT {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** Shorter texts are also words of a report, such as the name of an account. */
    private static final int MIN_TEXT_LENGTH = 7;

    private static final List<String> TEXTS = List.of("name", "email", "number", "memo", "id");

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource({"xero, gbol", "quickbooks-online, qhyg"})
    void aSoundAdapterPassesAndTheReportHasNoDataOfTheOrganisation(String name, String key)
            throws IOException {
        var organisation = open(key);

        var run = run(name, key, organisation, List.of());

        assertThat(run.status()).as(run.report()).isZero();
        var report = JSON.readTree(Files.readString(folder.resolve(key + ".json")));
        assertThat(report.path("outcome").asString()).isEqualTo("PASSED");
        assertThat(report.path("emulator").asBoolean()).isTrue();
        assertThat(report.path("checks").findValuesAsString("dataType"))
                .contains("invoices", "bills", "customers", "chartOfAccounts", "company");
        var texts = texts(organisation);
        assertThat(texts).hasSizeGreaterThan(50);
        assertThat(texts).noneMatch(it -> run.report().contains(it));
    }

    @ParameterizedTest
    @CsvSource({
        "xero, gbol, /Contacts, Contacts",
        "quickbooks-online, qhyg, /query, QueryResponse"
    })
    void aWrongResponseFailsTheCheck(String name, String key, String path, String member)
            throws IOException {
        var organisation = open(key);
        organisation.answer(path, 1, 200, "{\"" + member + "\":\"Leaked Customer Limited\"}");

        var run = run(name, key, organisation, List.of("--types", "customers"));

        assertThat(run.status()).as(run.report()).isEqualTo(1);
        assertThat(run.report()).contains("| FAILED |").doesNotContain("Leaked Customer");
    }

    @Test
    void aRefusedCallIsReportedByStatusAndCode() throws IOException {
        var organisation = open("gbol");
        organisation.answer(
                "/Contacts",
                9,
                403,
                "{\"Type\":\"AuthorizationUnsuccessful\",\"Detail\":\"Leaked Customer Limited\"}");

        var run = run("xero", "gbol", organisation, List.of("--types", "customers,items"));

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.report())
                .contains("HTTP 403, code AuthorizationUnsuccessful")
                .contains("| full read | items | PASSED |")
                .doesNotContain("Leaked Customer");
    }

    /** What was printed and written, and the exit status. */
    private record Run(int status, String report) {}

    private Run run(String name, String key, SandboxControl organisation, List<String> options)
            throws IOException {
        var credentials = organisation.send("POST", "/credentials?platform=" + key, Map.of());
        var tokens = folder.resolve("tokens.json");
        Files.writeString(tokens, credentials.toString());
        var prefix = "LEDGERWAY_PLATFORMS_" + key.toUpperCase(Locale.ROOT) + "_";
        var variables = new HashMap<String, String>();
        for (var setting :
                List.of("clientId", "clientSecret", "apiUrl", "authorizeUrl", "tokenUrl")) {
            variables.put(
                    prefix + setting.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT),
                    credentials.path(setting).asString());
        }
        var output = new ByteArrayOutputStream();
        var arguments = new ArrayList<>(List.of(name, "--tokens", tokens.toString()));
        arguments.addAll(List.of("--output", folder.toString(), "--months", "3"));
        arguments.addAll(options);
        int status =
                new LiveCheck(
                                variables,
                                new PrintStream(output, true, StandardCharsets.UTF_8),
                                Clock.systemUTC())
                        .run(arguments.toArray(String[]::new));
        return new Run(
                status,
                output.toString(StandardCharsets.UTF_8)
                        + Files.readString(folder.resolve(key + ".json")));
    }

    private static SandboxControl open(String key) {
        return SandboxControl.open(
                RunningSystem.shared().sandbox(), Map.of("platform", key, "size", 300, "seed", 5));
    }

    /** What the books say of customers, suppliers and documents, and their ids. */
    private static Set<String> texts(SandboxControl organisation) {
        var texts = new TreeSet<String>();
        for (var type : List.of("customers", "suppliers", "invoices", "bills", "directCosts")) {
            for (JsonNode record : organisation.get("/records/" + type)) {
                for (var member : TEXTS) {
                    var text = record.path(member).asString("");
                    if (text.length() >= MIN_TEXT_LENGTH) {
                        texts.add(text);
                    }
                }
            }
        }
        return texts;
    }
}
