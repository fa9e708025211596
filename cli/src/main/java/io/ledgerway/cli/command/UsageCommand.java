package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.ApiResponse;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "usage",
        description = "Print the calls to platforms in a month, and what is left of the API quota.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {"  ledgerway usage", "  ledgerway usage --month 2026-10 -o json"})
public final class UsageCommand extends ApiCommand {

    @Option(
            names = "--month",
            paramLabel = "<month>",
            description = "Month, 2026-10. Default: the current one.")
    private @Nullable String month;

    @Mixin private final OutputOptions output = new OutputOptions();

    public UsageCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        try (ApiResponse response =
                api().send(ApiRequest.get("/platformUsage").with("month", month))) {
            JsonNode usage = response.json();
            output.list(
                    session(),
                    usage.path("results"),
                    "platformKey",
                    "name",
                    "total.readCalls",
                    "total.writeCalls",
                    "total.throttledCalls",
                    "total.receivedBytes");
            StatusCommand.quota(response).ifPresent(this::say);
        }
    }
}
