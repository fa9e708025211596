package io.ledgerway.system.watch;

import io.ledgerway.system.Customer;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.running.SandboxControl;
import io.ledgerway.system.strict.Api;
import io.ledgerway.system.strict.ApiResponse;
import java.net.URI;
import java.time.Duration;
import tools.jackson.databind.JsonNode;

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

    /** The company that the launcher created. */
    Customer demo() {
        JsonNode company =
                api.get("/companies?query=name%3DHarbour%20Bakery&orderBy=created&pageSize=1")
                        .body()
                        .get("results")
                        .get(0);
        return new Customer(
                api,
                company.get("id").asString(),
                company.get("dataConnections").get(0).get("id").asString());
    }

    String company(String name) {
        return api.post("/companies", "{\"name\":\"%s\"}".formatted(name))
                .body()
                .get("id")
                .asString();
    }

    /** Registers a consumer of new companies, and returns its id. */
    String listen(URI url) {
        return api.post(
                        "/webhooks",
                        "{\"url\":\"%s\",\"eventTypes\":[\"company.created\"]}".formatted(url))
                .body()
                .get("id")
                .asString();
    }

    /** A call of the operator. */
    ApiResponse operator(String method, String path) {
        String admin = system.launcher().runFile().get("adminAuthorization").asString();
        return api.with("Authorization", admin).ours(method, path, "");
    }
}
