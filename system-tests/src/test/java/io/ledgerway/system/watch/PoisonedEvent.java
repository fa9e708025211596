package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.strict.ApiResponse;

/**
 * An event that webhook-service cannot apply: its database rejects it on every attempt. Later
 * events are applied.
 */
final class PoisonedEvent implements Fault {

    private static final String POISON =
            """
            CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS
                $$ BEGIN RAISE EXCEPTION 'poisoned by a test'; END $$;
            CREATE TRIGGER poison BEFORE INSERT ON inbox
                FOR EACH ROW WHEN (NEW.topic = 'company-events') EXECUTE FUNCTION poison();
            """;

    private static final String NO_POISON =
            "DROP TRIGGER IF EXISTS poison ON inbox; DROP FUNCTION IF EXISTS poison";

    private static final String DEAD_LETTERED =
            "SELECT 1 FROM dead_letter WHERE status = 'waiting'";

    private final FaultScenario scenario;
    private final Databases databases;
    private final Receiver receiver = new Receiver();
    private String consumer = "";
    private String company = "";

    PoisonedEvent(FaultScenario scenario) {
        this.scenario = scenario;
        this.databases = new Databases(scenario.system());
    }

    @Override
    public String name() {
        return "one event that cannot be applied";
    }

    @Override
    public void strike() {
        consumer = scenario.listen(receiver.url());
        databases.execute("webhook", POISON);
        try {
            company = scenario.api().createCompany("Not to Be Told Of");
            await("put aside")
                    .atMost(Customer.TIMEOUT)
                    .until(() -> databases.hasRow("webhook", DEAD_LETTERED));
        } finally {
            databases.execute("webhook", NO_POISON);
        }
        String next = scenario.api().createCompany("Behind the Poisoned One");
        scenario.awaitMessage(receiver, next);
        assertThat(receiver.of("company.created", company)).isEmpty();
    }

    /** According to the runbook. */
    @Override
    public void repair() {
        ApiResponse replayed = scenario.operator("POST", "/admin/deadLetters/replay");
        assertThat(replayed.status()).as(replayed.raw()).isEqualTo(200);
    }

    @Override
    public void assertNothingLost() {
        scenario.awaitMessage(receiver, company);
        scenario.api().delete("/webhooks/" + consumer);
        receiver.close();
    }
}
