package io.ledgerway.sandbox.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.client.SandboxClient;
import io.ledgerway.sandbox.client.SandboxClient.Org;
import io.ledgerway.sandbox.client.SandboxResponse;
import io.ledgerway.sandbox.client.SandboxTest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import tools.jackson.databind.JsonNode;

@SandboxTest
class NativeDialectIT {

    @LocalServerPort int port;
    SandboxClient sandbox = new SandboxClient(0);

    @BeforeEach
    void connect() {
        sandbox = new SandboxClient(port);
    }

    @Test
    void timesAndCursorsThatCannotBeComparedAreRefused() {
        Org org = sandbox.org(0);

        SandboxResponse time = org.read("/clients?changed_since=%2B300000-01-01T00:00:00Z");
        SandboxResponse cursor = org.read("/clients?after=" + cursor("9223372036854775807|0|c"));
        SandboxResponse id = org.read("/clients?after=" + cursor("0|0|c\0"));

        assertThat(time.status()).isEqualTo(400);
        assertThat(time.body()).contains("'changed_since' must be in the years 1 to 9999");
        assertThat(cursor.status()).isEqualTo(400);
        assertThat(id.status()).isEqualTo(400);
    }

    private static String cursor(String text) {
        return Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void paginationReturnsEachRecordOnceInTheOrderOfChange() {
        Org org = sandbox.org(1500);

        List<JsonNode> invoices = org.readAll("sales-invoices", 7);

        JsonNode firstPage = org.read("/sales-invoices?page_size=7").json();
        assertThat(invoices).hasSize(firstPage.path("total").asInt());
        assertThat(ids(invoices)).doesNotHaveDuplicates();
        assertThat(invoices)
                .isSortedAccordingTo(
                        Comparator.comparing((JsonNode it) -> it.path("changed_at").asString())
                                .thenComparing(it -> it.path("id").asString()));
    }

    @Test
    void manyRecordsWithOneTimestampAreAllSeen() {
        Org org = sandbox.org(300);
        org.control("POST", "/edits", "{\"count\":200,\"seed\":5,\"sameTimestamp\":true}");

        assertThat(ids(org.readAll("clients", 3)))
                .containsExactlyInAnyOrderElementsOf(truth(org, "customers"));
        assertThat(ids(org.readAll("sales-invoices", 4)))
                .containsExactlyInAnyOrderElementsOf(truth(org, "invoices"));
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void editsBetweenPagesNeitherSkipNorRepeatUnchangedRecords() {
        Org org = sandbox.org(1500);
        Set<String> before = new HashSet<>(truth(org, "invoices"));
        String start = org.read("/organisation").header("X-Server-Time");
        org.control("POST", "/edits", "{\"count\":120,\"seed\":9,\"betweenPages\":true}");

        List<String> walked = ids(org.readAll("sales-invoices", 20));

        Set<String> untouched = new HashSet<>(before);
        untouched.removeAll(changedSince(org, start));
        untouched.retainAll(truth(org, "invoices"));
        assertThat(walked).containsAll(untouched);
        assertThat(untouched).allMatch(id -> walked.stream().filter(id::equals).count() == 1);
        assertThat(walked.size()).isNotEqualTo(before.size());
        assertThat(org.balanced()).isTrue();
    }

    @Test
    void changedSinceAndUntilAreInclusive() {
        Org org = sandbox.org(300);
        JsonNode some = org.readAll("purchase-bills", 50).get(10);
        String time = some.path("changed_at").asString();

        JsonNode exact =
                org.read("/purchase-bills?changed_since=" + time + "&changed_until=" + time).json();

        assertThat(ids(exact.path("data"))).contains(some.path("id").asString());
        String later = Instant.parse(time).plus(Duration.ofMillis(1)).toString();
        JsonNode after = org.read("/purchase-bills?changed_since=" + later).json();
        assertThat(ids(after.path("data"))).doesNotContain(some.path("id").asString());
    }

    @Test
    void idsAndDeletionsReportDeletedRecords() {
        Org org = sandbox.org(300);
        String id = ids(org.readAll("products", 100)).getFirst();
        org.advance("PT10M");
        String before = org.read("/organisation").header("X-Server-Time");

        assertThat(org.control("DELETE", "/records/items/" + id, "").status()).isEqualTo(204);

        JsonNode page = org.read("/products/ids?page_size=5").json();
        assertThat(page.path("ids").size()).isEqualTo(5);
        assertThat(page.has("next_cursor")).isTrue();
        assertThat(ids(org.readAll("products", 100))).doesNotContain(id);
        JsonNode deletions =
                org.read("/deletions?collection=products&since=" + before).json().path("data");
        assertThat(ids(deletions)).containsExactly(id);
        assertThat(deletions.get(0).path("collection").asString()).isEqualTo("products");
        assertThat(org.read("/products/" + id).status()).isEqualTo(404);
        JsonNode all = org.read("/deletions?page_size=2").json();
        assertThat(all.path("data").size()).isEqualTo(2);
        assertThat(all.has("next_cursor")).isTrue();
        String rest = all.path("next_cursor").asString();
        assertThat(ids(org.read("/deletions?after=" + rest).json().path("data")))
                .doesNotContainAnyElementsOf(ids(all.path("data")))
                .contains(id);
    }

    @Test
    void deletionsOfTwoRecordsWithOneIdAreBothSeen() {
        Org org = sandbox.generatedOrg(300);
        List<JsonNode> all = org.readAll("deletions", 1000);

        assertThat(org.readAll("deletions", 1)).isEqualTo(all);

        List<JsonNode> twins =
                all.stream().filter(it -> it.path("id").asString().equals("acc-1040")).toList();
        assertThat(twins.stream().map(it -> it.path("collection").asString()))
                .containsExactly("bank-accounts", "ledger-accounts");
        Instant deletedAt = Instant.parse(twins.getFirst().path("deleted_at").asString());
        String withoutCollection = new Cursor(deletedAt, "acc-1040", 0).text();
        assertThat(ids(org.read("/deletions?after=" + withoutCollection).json().path("data")))
                .contains("acc-1040");
    }

    @Test
    void recordsHaveTheShapesOfTheDialect() {
        Org org = sandbox.org(300);

        JsonNode account = org.read("/ledger-accounts/acc-1000").json();
        assertThat(account.path("class").asString()).isEqualTo("asset");
        assertThat(account.path("is_bank").asBoolean()).isTrue();
        assertThat(account.path("balance").asString()).matches("-?\\d+\\.\\d{2}");
        JsonNode invoice = org.readAll("sales-invoices", 200).getFirst();
        assertThat(invoice.propertyNames())
                .contains(
                        "id",
                        "number",
                        "client",
                        "issued_on",
                        "currency",
                        "lines",
                        "discount_total",
                        "net_total",
                        "tax_total",
                        "gross_total",
                        "open_amount",
                        "state",
                        "created_at",
                        "changed_at");
        assertThat(invoice.path("changed_at").asString())
                .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        assertThat(org.readAll("purchase-bills", 200).getFirst().propertyNames())
                .contains("vendor");
        assertThat(org.read("/organisation").body()).doesNotContain("null");
    }

    @Test
    void tokensOpenOnlyTheirOrganisation() {
        Org one = sandbox.org(0);
        Org other = sandbox.org(0);

        SandboxResponse foreign =
                sandbox.get(
                        "/native/v1/" + other.id() + "/clients",
                        "Authorization",
                        "Bearer " + one.accessToken());
        assertThat(foreign.status()).isEqualTo(403);
        assertThat(foreign.json().path("code").asString()).isEqualTo("forbidden");
        assertThat(foreign.header("X-Server-Time")).isNotEmpty();
        SandboxResponse anonymous = sandbox.get("/native/v1/" + one.id() + "/clients");
        assertThat(anonymous.status()).isEqualTo(401);
        assertThat(anonymous.json().path("code").asString()).isEqualTo("token_invalid");
    }

    @Test
    void expiredAndRevokedTokensHaveTheirOwnErrors() {
        Org org = sandbox.org(0);
        org.advance("PT31M");
        assertThat(org.read("/clients").status()).isEqualTo(401);
        assertThat(org.read("/clients").json().path("code").asString()).isEqualTo("token_expired");

        Org revoked = sandbox.org(0);
        assertThat(revoked.control("POST", "/revoke", "").status()).isEqualTo(204);
        assertThat(revoked.read("/clients").json().path("code").asString())
                .isEqualTo("token_revoked");
        assertThat(sandbox.refresh(revoked.refreshToken()).json().path("error").asString())
                .isEqualTo("invalid_grant");
    }

    @Test
    void invalidRequestsGetErrorsOfTheDialect() {
        Org org = sandbox.org(0);

        assertThat(org.read("/unicorns").status()).isEqualTo(404);
        assertThat(org.read("/clients?page_size=0").status()).isEqualTo(400);
        assertThat(org.read("/clients?page_size=1001").status()).isEqualTo(400);
        assertThat(org.read("/clients?page_size=many").json().path("code").asString())
                .isEqualTo("bad_request");
        assertThat(org.read("/clients?after=!").status()).isEqualTo(400);
        assertThat(org.read("/clients?changed_since=yesterday").status()).isEqualTo(400);
        assertThat(org.read("/a/b/c/d").json().path("code").asString()).isEqualTo("not_found");
    }

    private List<String> changedSince(Org org, String time) {
        return ids(
                org.read("/sales-invoices?page_size=1000&changed_since=" + time)
                        .json()
                        .path("data"));
    }

    private static List<String> truth(Org org, String dataType) {
        List<String> ids = new ArrayList<>();
        for (JsonNode record : org.control("GET", "/records/" + dataType, "").json()) {
            if (!record.path("deleted").asBoolean()) {
                ids.add(record.path("id").asString());
            }
        }
        return ids;
    }

    private static List<String> ids(Iterable<JsonNode> records) {
        List<String> ids = new ArrayList<>();
        records.forEach(it -> ids.add(it.path("id").asString()));
        return ids;
    }
}
