package io.ledgerway.sync.supplemental;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.connector.pull.Tombstone;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.sync.scenario.Scenario;
import io.ledgerway.sync.scenario.Scenario.LinkedCompany;
import io.ledgerway.sync.scenario.SyncServiceTest;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import tools.jackson.databind.json.JsonMapper;

@SyncServiceTest
class SupplementalDataIT {

    private static final String PATH =
            "/integrations/fake/dataTypes/suppliers/supplementalDataConfig";
    private static final String NOTES =
            "{\"extra\":{\"dataSource\":\"/vendors\",\"pullData\":{\"note\":\"memo.text\",\"none\":\"nothing\"}}}";

    @Autowired Scenario scenario;
    @Autowired JsonMapper json;

    LinkedCompany linked;

    @BeforeEach
    void books() {
        linked = scenario.linked();
        linked.books()
                .put(DataType.SUPPLIERS, noted("s1", "kind"))
                .put(DataType.SUPPLIERS, noted("s2", "strict"));
    }

    @Test
    void nextSyncIsAFullPullWithSupplementalData() {
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(supplemental("s1")).isNull();

        assertThat(configure(linked.client(), NOTES)).hasStatusOk().body().isEmpty();
        assertThat(supplemental("s1")).as("until the next sync").isNull();
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(supplemental("s1"))
                .isEqualTo("{\"content\": {\"extra\": {\"none\": null, \"note\": \"kind\"}}}");
        assertThat(supplemental("s2")).contains("\"note\": \"strict\"");
        assertThat(scenario.get(linked, "/data/suppliers/s1"))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.supplementalData.content.extra.note")
                .isEqualTo("kind");
        assertThat(linked.books().log().stream().filter(it -> it.equals("suppliers FULL 0")))
                .hasSize(2);
    }

    @Test
    void unchangedConfigurationDoesNotCauseAFullPull() {
        configure(linked.client(), NOTES);
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(configure(linked.client(), NOTES)).hasStatusOk();

        linked.books().log().clear();
        linked.books().put(DataType.SUPPLIERS, noted("s3", "new"));
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(linked.books().log())
                .contains("suppliers INCREMENTAL 0")
                .noneMatch(it -> it.contains("FULL"));
        assertThat(supplemental("s3")).contains("\"note\": \"new\"");
    }

    @Test
    void emptyConfigurationRemovesIt() {
        configure(linked.client(), NOTES);
        scenario.sync(linked, DataType.SUPPLIERS);
        linked.books().delete(DataType.SUPPLIERS, new Tombstone("s2", null));

        assertThat(configure(linked.client(), "{}")).hasStatusOk();
        assertThat(scenario.asClient(linked.client(), PATH))
                .hasStatusOk()
                .bodyJson()
                .isStrictlyEqualTo("{\"supplementalDataConfig\":{}}");
        scenario.sync(linked, DataType.SUPPLIERS);

        assertThat(supplemental("s1")).isNull();
    }

    @Test
    void lowerCasePathLeadsToTheSameConfiguration() {
        String lowerCase = PATH.replace("dataTypes", "datatypes");

        assertThat(scenario.put(linked.client(), lowerCase, NOTES)).hasStatusOk();

        for (String path : List.of(lowerCase, PATH)) {
            assertThat(scenario.asClient(linked.client(), path))
                    .hasStatusOk()
                    .bodyJson()
                    .isStrictlyEqualTo("{\"supplementalDataConfig\":" + NOTES + "}");
        }
    }

    @Test
    void configurationIsPerClient() {
        ClientId other = new ClientId(UUID.randomUUID());
        assertThat(configure(other, "{\"supplementalDataConfig\":" + NOTES + "}")).hasStatusOk();

        assertThat(scenario.asClient(other, PATH))
                .bodyJson()
                .isStrictlyEqualTo("{\"supplementalDataConfig\":" + NOTES + "}");
        assertThat(scenario.asClient(linked.client(), PATH))
                .bodyJson()
                .isStrictlyEqualTo("{\"supplementalDataConfig\":{}}");
        scenario.sync(linked, DataType.SUPPLIERS);
        assertThat(supplemental("s1")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/integrations/zzzz/dataTypes/suppliers/supplementalDataConfig | {} | 404 |",
                "/integrations/fake/dataTypes/shoes/supplementalDataConfig | {} | 400 | dataType",
                "/integrations/fake/dataTypes/transfers/supplementalDataConfig | {} | 400 | dataType",
                PATH
                        + " | {\"a\":{\"pullData\":{\"n\":1}}} | 400 | supplementalDataConfig.a.pullData.n",
                PATH + " | [] | 400 |",
            })
    void invalidConfigurationIsRejectedAndChangesNothing(
            String path, String body, int status, @Nullable String field) {
        configure(linked.client(), NOTES);

        MvcTestResult refused = scenario.put(linked.client(), path, body);

        assertThat(refused).hasStatus(status);
        if (field != null) {
            assertThat(refused)
                    .bodyJson()
                    .extractingPath("$.validation.errors[0].itemId")
                    .isEqualTo(field);
        }
        assertThat(scenario.asClient(linked.client(), PATH))
                .bodyJson()
                .isStrictlyEqualTo("{\"supplementalDataConfig\":" + NOTES + "}");
    }

    @Test
    void configuredValuesArePushed() {
        configure(linked.client(), "{\"extra\":{\"pushData\":{\"note\":\"memo.text\"}}}");

        assertThat(
                        scenario.send(
                                HttpMethod.POST,
                                linked,
                                "/push/suppliers",
                                "{\"supplierName\":\"Oak\",\"status\":\"Active\",\"supplementalData\":{\"content\":{\"extra\":{\"note\":\"kind\"}}}}"))
                .hasStatusOk();

        await().untilAsserted(() ->
                assertThat(linked.books().writes().all())
                        .extracting(it -> it.command())
                        .singleElement()
                        .isInstanceOfSatisfying(
                                PushCommand.Create.class,
                                it -> {
                                    assertThat(it.overrides())
                                            .isEqualTo(
                                                    Map.of("memo.text", json.readTree("\"kind\"")));
                                    assertThat(((Supplier) it.record()).supplementalData())
                                            .isNull();
                                }));
    }

    @Test
    void valuesThatAreNotConfiguredForWritesGiveWarnings() {
        configure(linked.client(), "{\"extra\":{\"pushData\":{\"note\":\"memo.text\"}}}");

        assertThat(
                        scenario.send(
                                HttpMethod.POST,
                                linked,
                                "/push/suppliers",
                                "{\"status\":\"Active\",\"supplementalData\":{\"content\":{\"extra\":{\"typo\":\"lost\"},\"other\":{\"a\":1}}}}"))
                .hasStatusOk()
                .bodyJson()
                .extractingPath("$.validation.warnings[*].itemId")
                .asArray()
                .containsExactly(
                        "supplementalData.content.extra.typo", "supplementalData.content.other");

        await().untilAsserted(() ->
                assertThat(linked.books().writes().all())
                        .extracting(it -> it.command())
                        .singleElement()
                        .isInstanceOfSatisfying(
                                PushCommand.Create.class,
                                it -> {
                                    assertThat(it.overrides()).isEmpty();
                                    assertThat(((Supplier) it.record()).supplementalData())
                                            .isNull();
                                }));
    }

    private MvcTestResult configure(ClientId client, String body) {
        return scenario.put(client, PATH, body);
    }

    private @Nullable String supplemental(String id) {
        return scenario.jdbc
                .sql(
                        "SELECT COALESCE(data ->> 'supplementalData', '') FROM record WHERE company_id = ? AND id = ?")
                .params(linked.company().value(), id)
                .query(String.class)
                .optional()
                .filter(it -> !it.isEmpty())
                .orElse(null);
    }

    private SourceRecord noted(String id, String note) {
        SourceRecord plain = Scenario.supplier(id, "Acme " + id);
        return new SourceRecord(
                id,
                plain.sourceModified(),
                plain.canonical(),
                new SourceRecord.Raw(
                        "vendors", json.readTree("{\"memo\":{\"text\":\"" + note + "\"}}")));
    }
}
