package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.ApiResponse;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "status",
        description = {
            "Print whether the gateway responds, its version, and whether the API key is accepted.",
            "Exit code 3 if the gateway does not respond, 1 if the key is not accepted."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = "  LEDGERWAY_URL=https://api.example.com ledgerway status")
public final class StatusCommand extends ApiCommand {

    @Mixin private final OutputOptions output = new OutputOptions();

    public StatusCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        ObjectNode status = JsonNodeFactory.instance.objectNode();
        long start = System.nanoTime();
        try (ApiClient open = session().api(session().address(), null)) {
            JsonNode about = open.get("/");
            status.put("url", open.base())
                    .put("gateway", "available")
                    .put("version", about.path("version").asString("unknown"))
                    .put("responseMs", (System.nanoTime() - start) / 1_000_000);
        }
        Optional<FailureException> refusal = key(status);
        output.object(session(), status);
        if (refusal.isPresent()) {
            throw refusal.get();
        }
    }

    private Optional<FailureException> key(ObjectNode status) {
        try {
            session().profile();
        } catch (FailureException e) {
            status.put("apiKey", "none");
            return Optional.empty();
        }
        try (ApiResponse response = api().send(ApiRequest.get("/profile"))) {
            status.put("apiKey", "accepted")
                    .put("client", response.json().path("name").asString(""));
            quota(response).ifPresent(it -> status.put("quota", it));
            return Optional.empty();
        } catch (FailureException e) {
            status.put("apiKey", e.text());
            return Optional.of(e);
        }
    }

    /** The daily quota, from the headers of a response. */
    static Optional<String> quota(ApiResponse response) {
        return response.headers()
                .firstValue("X-Rate-Limit-Remaining")
                .map(left ->
                        "%s of %s API requests are left today."
                                .formatted(
                                        left,
                                        response.headers()
                                                .firstValue("X-Rate-Limit-Limit")
                                                .orElse("?")));
    }
}
