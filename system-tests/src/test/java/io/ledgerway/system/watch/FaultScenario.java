package io.ledgerway.system.watch;

import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.Receiver;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.net.URI;
import java.time.Duration;

/** Context of a fault: the shared system, and a client of it. */
record FaultScenario(RunningSystem system, Api api, SandboxControl sandbox) {

    /** Limit of the recovery after a restart. */
    static final Duration RECOVERY = Duration.ofMinutes(2);

    static FaultScenario shared() {
        RunningSystem system = RunningSystem.shared();
        return new FaultScenario(
                system,
                new Api(system.gateway(), system.apiKey("demo")),
                new SandboxControl(system));
    }

    /** Registers a consumer of new companies, and returns its id. */
    String listen(URI url) {
        return api.createConsumer(url, "company.created");
    }

    /** Waits until the receiver has been told of a new company. */
    void awaitMessage(Receiver receiver, String company) {
        await("is told")
                .atMost(Customer.TIMEOUT)
                .until(() -> !receiver.of("company.created", company).isEmpty());
    }

    /** A call of the operator. */
    ApiResponse operator(String method, String path) {
        String admin = system.launcher().runFile().get("adminAuthorization").asString();
        return api.with("Authorization", admin).ours(method, path, "");
    }
}
