package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import java.util.Random;

/** A little traffic of every kind, so that every service has metrics. */
public final class Traffic implements AutoCloseable {

    private final Random random = new Random(1);
    private final Receiver receiver = new Receiver();
    private final RunningSystem system;
    private final Api api;
    private final ExpenseCustomer spender;
    private final String consumer;

    /** Links a company with expenses, and registers a consumer of new companies. */
    public Traffic(RunningSystem system) {
        this.system = system;
        this.api = new Api(system.gateway(), system.apiKey("demo"));
        this.spender =
                ExpenseCustomer.linked(api, new SandboxControl(system), "Busy Every Day Ltd");
        this.consumer = api.createConsumer(receiver.url(), "company.created");
        spender.ready();
    }

    /**
     * Creates a company, pulls data, posts an expense, uploads a file, receives a message, signs
     * in, exports the records of the spender; waits for the results.
     */
    public void round() {
        Customer papers = Customer.pending(api, "Brings Papers Every Day", "updo");
        api.post(spender.customer().path() + "/data/queue/suppliers", "");
        spender.send(spender.spends(1, random));
        assertThat(papers.upload("day.csv", "day,amount\r\n2026-05-21,12.50\r\n").status())
                .isEqualTo(200);
        assertThat(api.document(papers.path() + "/files/download").status()).isEqualTo(200);
        api.signedIn(system.portalUser());
        exportInvoices();
        spender.awaitEnds();
        spender.customer().awaitRead();
        await().atMost(Customer.TIMEOUT)
                .until(() -> !receiver.of("company.created", papers.company()).isEmpty());
    }

    private void exportInvoices() {
        String exports = spender.customer().path() + "/exports";
        String export =
                exports
                        + "/"
                        + api.post(exports, "{\"format\":\"parquet\",\"dataTypes\":[\"invoices\"]}")
                                .text("id");
        await().atMost(Customer.TIMEOUT)
                .until(() -> api.get(export).text("status").equals("Completed"));
        assertThat(api.document(export + "/files/1").status()).isEqualTo(200);
    }

    @Override
    public void close() {
        api.delete("/webhooks/" + consumer);
        receiver.close();
    }
}
