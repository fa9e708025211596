package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Browser;
import io.ledgerway.system.running.Databases;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.util.List;
import java.util.UUID;

/**
 * A running system whose adapters of Xero ({@code gbol}) and QuickBooks Online ({@code qhyg}) speak
 * to the sandbox's emulations of these platforms.
 */
final class RealDialectSystem {

    private final RunningSystem running;
    private final Api api;
    private final SandboxControl sandbox;
    private final Databases databases;

    RealDialectSystem(RunningSystem running) {
        this.running = running;
        this.api = new Api(running.gateway(), running.apiKey("demo"));
        this.sandbox = new SandboxControl(running).withIdsOfBooks();
        this.databases = new Databases(running);
    }

    RunningSystem running() {
        return running;
    }

    /** The API, as the client {@code demo} calls it. */
    Api api() {
        return api;
    }

    /** The control API of the platforms. */
    SandboxControl sandbox() {
        return sandbox;
    }

    Databases databases() {
        return databases;
    }

    /**
     * Opens an organisation with generated books.
     *
     * @param size number of records; 0 for empty books
     */
    Organisation organisation(String platformKey, int size) {
        String hint = UUID.randomUUID().toString();
        String tenant =
                sandbox.call(
                                "POST",
                                "/tenants",
                                """
                                {"platform":"%s","seed":7,"size":%d,"hint":"%s"}\
                                """
                                        .formatted(platformKey, size, hint))
                        .get("tenant")
                        .asString();
        return new Organisation(platformKey, tenant, hint, "user-" + hint);
    }

    /** Links a new company with an organisation, through the platform's own pages. */
    Customer link(String name, Organisation organisation) {
        Customer customer = Customer.pending(api, name, organisation.platformKey());
        new Browser().approve(customer.linkUrl(), organisation.user(), organisation.hint());
        assertThat(customer.status()).isEqualTo("Linked");
        return customer;
    }

    /**
     * Makes the platforms' limits of calls per minute and day begin again, so that a test does not
     * wait for them. {@code TRUNCATE} waits for the transactions of sync-service; {@code DELETE}
     * locks rows in another order than they do.
     */
    void renewLimits() {
        databases.execute("sync", "TRUNCATE platform_budget");
    }

    /** Makes everything due that was rescheduled, as if all pauses had passed. */
    void endPauses() {
        renewLimits();
        databases.execute("sync", "DELETE FROM platform_circuit");
        databases.execute(
                "sync", "UPDATE push_operation SET not_before = NULL WHERE finished_at IS NULL");
        databases.execute(
                "sync", "UPDATE data_set SET not_before = NULL WHERE completed_at IS NULL");
        for (String tasks :
                List.of(
                        "push_task SET execution_time = now() WHERE task_name = 'push'",
                        "scheduled_tasks SET execution_time = now() WHERE task_name = 'data-set'")) {
            databases.execute(
                    "sync", "UPDATE %s AND NOT picked AND execution_time > now()".formatted(tasks));
        }
    }

    /**
     * An organisation of an emulated platform.
     *
     * @param tenant its id in the control API
     * @param hint selects it on the pages of the platform
     * @param user name of its user
     */
    record Organisation(String platformKey, String tenant, String hint, String user) {

        /** A path of the control API below the organisation. */
        String path(String path) {
            return "/tenants/" + tenant + path;
        }
    }
}
