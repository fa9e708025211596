package io.ledgerway.webhook.legacyrule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.springframework.test.web.client.ExpectedCount.manyTimes;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.content;
import static org.springframework.test.web.client.match.MockRestRequestMatchers.requestTo;
import static org.springframework.test.web.client.response.MockRestResponseCreators.withStatus;

import io.ledgerway.model.audit.AuditEvent;
import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.testsupport.event.EventInjector;
import io.ledgerway.testsupport.event.EventProbe;
import io.ledgerway.testsupport.identity.TestTokens;
import io.ledgerway.webhook.MessageSchema;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.SampleEvents;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import io.ledgerway.webhook.consumer.LegacyRuleConsumers;
import io.ledgerway.webhook.eventtype.LegacyEventType;
import io.ledgerway.webhook.legacyrule.RuleMigrationResult.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.client.MockRestServiceServer;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import org.springframework.test.web.servlet.assertj.MvcTestResult;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.client.RestClient;
import tools.jackson.databind.JsonNode;

/** Migration of rules by an operator. */
@WebhookServiceTest
class RuleMigrationIT {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;
    @Autowired RuleService rules;
    @Autowired LegacyRuleConsumers consumers;
    @Autowired AuditTrail audit;
    @Autowired TransactionTemplate transactions;

    private final EventInjector injector = new EventInjector();
    private final Receiver receiver = new Receiver();
    private final ClientId client = ClientId.random();
    private final CompanySnapshot company = SampleEvents.company(client, Map.of());

    @AfterEach
    void close() {
        injector.close();
        receiver.close();
    }

    @Test
    void aRuleBecomesAConsumerOfTheNewerForm() throws Exception {
        RuleId rule =
                rule(
                        client,
                        LegacyEventType.DATA_SYNC_COMPLETED,
                        null,
                        receiver.url(),
                        "a@b.example");
        UUID consumer = consumerOf(rule);
        byte[] secret = secretOf(consumer);

        JsonNode moved = only(migrate("{\"clientId\":\"" + client + "\"}"));
        assertThat(moved.get("outcome").asString()).isEqualTo("Migrated");
        assertThat(moved.get("ruleId").asString()).isEqualTo(rule.toString());
        assertThat(moved.get("consumerId").asString()).isEqualTo(consumer.toString());
        assertThat(moved.get("eventTypes"))
                .extracting(JsonNode::asString)
                .containsExactly("read.completed");
        assertThat(moved.get("emailsNotMigrated"))
                .extracting(JsonNode::asString)
                .containsExactly("a@b.example");

        JsonNode listed = WebhookSteps.json(bench.get(client)).get("results");
        assertThat(listed).hasSize(1);
        assertThat(listed.get(0).get("url").asString()).isEqualTo(receiver.url());
        assertThat(secretOf(consumer)).isEqualTo(secret);
        assertThat(
                        jdbc.sql("SELECT migrated_at IS NOT NULL FROM rule WHERE id = :id")
                                .param("id", rule.value())
                                .query(Boolean.class)
                                .single())
                .isTrue();
        injector.send(Topic.SYNC_COMPLETE, SampleEvents.read(company));
        await().atMost(LIMIT).until(() -> receiver.received().size() == 1);
        MessageSchema.assertMessage(receiver.received().getFirst().body(), "readPayload");
        assertThat(receiver.received().getFirst().header("X-Service-ClientId"))
                .isEqualTo(client.toString());

        JsonNode again = only(migrate("{\"clientId\":\"" + client + "\"}"));
        assertThat(again.get("outcome").asString()).isEqualTo("AlreadyMigrated");
        assertThat(again.get("consumerId").asString()).isEqualTo(consumer.toString());
        assertThat(WebhookSteps.json(bench.get(client)).get("results")).hasSize(1);
        try (EventProbe probe = EventProbe.on(Topic.AUDIT_EVENTS)) {
            probe.await(
                    AuditEvent.Recorded.class,
                    it ->
                            it.clientId().equals(client)
                                    && it.action().equals("rule.migrated")
                                    && it.actor().equals("operator:tests"));
        }
    }

    @Test
    void rulesThatCannotBeMigratedAreReported() {
        rule(client, LegacyEventType.SYNC_FAILED, null, null, "a@b.example");
        rule(client, LegacyEventType.SYNC_STARTED, null, receiver.url());
        rule(client, LegacyEventType.SYNC_FAILED, company.id(), receiver.url());

        List<RuleMigrationResult> report = migration(HttpStatus.NO_CONTENT).migrate(client, false);

        assertThat(report)
                .extracting(RuleMigrationResult::outcome)
                .containsExactly(
                        Outcome.NO_WEBHOOK, Outcome.NO_NEWER_EVENT, Outcome.NEEDS_TAG_FILTER);
        assertThat(report.getFirst().emailsNotMigrated()).containsExactly("a@b.example");
        assertThat(WebhookSteps.json(bench.get(client)).get("results")).isEmpty();
    }

    @Test
    void aTagReplacesTheCompanyOnRequest() {
        rule(client, LegacyEventType.DATA_SYNC_COMPLETED, company.id(), receiver.url());

        assertThat(migration(HttpStatus.CONFLICT).migrate(client, true))
                .extracting(RuleMigrationResult::outcome)
                .containsExactly(Outcome.NEEDS_TAG_FILTER);
        assertThat(migration(HttpStatus.SERVICE_UNAVAILABLE).migrate(client, true))
                .extracting(RuleMigrationResult::remark)
                .containsExactly("company-service is unavailable; try again.");
        assertThat(migration(HttpStatus.UNPROCESSABLE_CONTENT).migrate(client, true))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.outcome()).isEqualTo(Outcome.NEEDS_TAG_FILTER);
                    assertThat(it.remark())
                            .startsWith("The company has a tag with this key and another value");
                });
        RuleMigrationResult moved =
                migration(HttpStatus.NO_CONTENT).migrate(client, true).getFirst();

        assertThat(moved.outcome()).isEqualTo(Outcome.MIGRATED);
        assertThat(moved.companyTag()).isEqualTo("companyId:" + company.id());
        assertThat(WebhookSteps.json(bench.get(client)).at("/results/0/companyTags/0").asString())
                .isEqualTo("companyId:" + company.id());
    }

    @Test
    void theLimitOfConsumersApplies() {
        rule(client, LegacyEventType.SYNC_FAILED, null, receiver.url());
        UUID last = UUID.randomUUID();
        for (int at = 0; at < 50; at++) {
            last = bench.register(client, receiver.url(), List.of("read.completed")).id();
        }
        assertThat(migration(HttpStatus.NO_CONTENT).migrate(client, false))
                .extracting(RuleMigrationResult::outcome)
                .containsExactly(Outcome.NO_ROOM);
        bench.delete(client, last);
        assertThat(migration(HttpStatus.NO_CONTENT).migrate(client, false))
                .extracting(RuleMigrationResult::outcome)
                .containsExactly(Outcome.MIGRATED);
    }

    @Test
    void onlyTheNamedClientIsMoved() {
        ClientId other = ClientId.random();
        RuleId untouched = rule(other, LegacyEventType.SYNC_FAILED, null, receiver.url());
        rule(client, LegacyEventType.SYNC_FAILED, null, receiver.url());

        migrate("{\"clientId\":\"" + client + "\"}");

        assertThat(rules.find(other, untouched).notifiers().webhook()).isEqualTo(receiver.url());
        assertThat(WebhookSteps.json(bench.get(other)).get("results")).isEmpty();
    }

    @Test
    void onlyOperatorsMigrateRules() {
        for (String token :
                List.of(TestTokens.now().client(client), TestTokens.now().automation(client))) {
            assertThat(
                            mvc.post()
                                    .uri("/admin/webhooks/migrate-rules")
                                    .header(HttpHeaders.AUTHORIZATION, token))
                    .hasStatus(403);
        }
    }

    private MvcTestResult migrate(String body) {
        MvcTestResult result =
                mvc.post()
                        .uri("/admin/webhooks/migrate-rules")
                        .header(HttpHeaders.AUTHORIZATION, TestTokens.now().operator())
                        .contentType(MediaType.APPLICATION_JSON)
                        .content(body)
                        .exchange();
        assertThat(result).hasStatus(200);
        return result;
    }

    private static JsonNode only(MvcTestResult result) {
        JsonNode report = WebhookSteps.json(result).get("rules");
        assertThat(report).hasSize(1);
        return report.get(0);
    }

    /** With a company-service that responds with this status to each tag. */
    private RuleMigration migration(HttpStatus status) {
        RestClient.Builder http = RestClient.builder();
        MockRestServiceServer.bindTo(http)
                .build()
                .expect(manyTimes(), requestTo("/internal/companies/" + company.id() + "/tags"))
                .andExpect(
                        content()
                                .json("{\"key\":\"companyId\",\"value\":\"" + company.id() + "\"}"))
                .andRespond(withStatus(status));
        return new RuleMigration(
                jdbc, consumers, new CompanyTagClient(http.build()), audit, transactions);
    }

    private RuleId rule(
            ClientId of,
            LegacyEventType event,
            @Nullable CompanyId ofCompany,
            @Nullable String webhook,
            String... emails) {
        Rule rule =
                new Rule(
                        RuleId.random(),
                        event.ruleType(),
                        ofCompany,
                        new Rule.Notifiers(List.of(emails), webhook));
        rules.add(of, new LegacyRuleValidation.Checked(event, rule));
        return rule.id();
    }

    private UUID consumerOf(RuleId rule) {
        return jdbc.sql("SELECT consumer_id FROM rule WHERE id = :id")
                .param("id", rule.value())
                .query(UUID.class)
                .single();
    }

    private byte[] secretOf(UUID consumer) {
        return jdbc.sql("SELECT sealed FROM consumer_secret WHERE consumer_id = :id")
                .param("id", consumer)
                .query(byte[].class)
                .single();
    }
}
