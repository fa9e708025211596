package io.ledgerway.webhook.messagelog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.context.StatementPlans;
import io.ledgerway.testsupport.time.DatabaseClock;
import io.ledgerway.webhook.PastMessages;
import io.ledgerway.webhook.Portal;
import io.ledgerway.webhook.Receiver;
import io.ledgerway.webhook.WebhookServiceTest;
import io.ledgerway.webhook.WebhookSteps;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.web.servlet.assertj.MockMvcTester;
import tools.jackson.databind.JsonNode;

/** The chart of the last six hours. */
@WebhookServiceTest
class ActivityQueriesIT {

    @Autowired WebhookSteps bench;
    @Autowired MockMvcTester mvc;
    @Autowired JdbcClient jdbc;
    @Autowired DataSource database;
    @Autowired DatabaseClock clock;

    private final ClientId client = ClientId.random();
    private final Receiver well = new Receiver();
    private final Receiver badly = new Receiver().answering(500);

    @BeforeEach
    void beginAlone() {
        bench.endAllDeliveries();
    }

    @AfterEach
    void leaveAsItWas() {
        bench.endAllDeliveries();
        clock.reset();
        well.close();
        badly.close();
    }

    @Test
    void attemptsOfSixHoursAreCountedByFiveMinutes() {
        Portal portal = Portal.developer(mvc, client);
        UUID one = bench.register(client, well.url(), List.of("read.completed")).id();
        UUID two = bench.register(client, badly.url(), List.of("read.completed")).id();
        PastMessages past = new PastMessages(jdbc, client);
        for (UUID consumer : List.of(one, one, two)) {
            String message = past.message(Duration.ZERO);
            portal.begin("/messages/" + message + "/resend?consumer=" + consumer, Map.of());
        }
        await().untilAsserted(() -> {
            assertThat(sum(portal, "", "succeeded")).isEqualTo(2);
            assertThat(sum(portal, "", "failed")).isOne();
        });

        assertThat(sum(portal, "?consumer=" + one, "succeeded")).isEqualTo(2);
        assertThat(sum(portal, "?consumer=" + one, "failed")).isZero();
        assertThat(sum(portal, "?consumer=" + two, "failed")).isOne();
        List<Instant> bars =
                portal.see("/activity")
                        .get("buckets")
                        .valueStream()
                        .map(it -> Instant.parse(it.get("at").asString()))
                        .toList();
        assertThat(bars).hasSize(73);
        assertThat(
                        IntStream.range(1, bars.size())
                                .mapToObj(it -> Duration.between(bars.get(it - 1), bars.get(it))))
                .containsOnly(Duration.ofMinutes(5));
        assertThat(sum(Portal.developer(mvc, ClientId.random()), "", "succeeded")).isZero();

        clock.advance(Duration.ofHours(5));
        assertThat(sum(portal, "", "succeeded")).isEqualTo(2);
        clock.advance(Duration.ofMinutes(70));
        assertThat(sum(portal, "", "succeeded")).isZero();
        assertThat(sum(portal, "", "failed")).isZero();
    }

    @Test
    void attemptsAreNotReadForTheChart() {
        StatementPlans plans = new StatementPlans(database);

        new ActivityQueries(JdbcClient.create(plans)).of(client, null);

        assertThat(plans.all().getLast())
                .contains("on attempt_interval")
                .doesNotContainPattern("on attempt_(\\d|default)");
    }

    private static long sum(Portal portal, String of, String what) {
        return portal.see("/activity" + of)
                .get("buckets")
                .valueStream()
                .map(it -> it.get(what))
                .mapToLong(JsonNode::asLong)
                .sum();
    }
}
