package io.ledgerway.cli.command;

import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.node.JsonNodeFactory;

@Command(
        name = "whoami",
        description = "Print which client the API key belongs to, and where it comes from.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = "  ledgerway whoami --profile test")
public final class WhoamiCommand extends ApiCommand {

    @Mixin private final OutputOptions output = new OutputOptions();

    public WhoamiCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        Profile profile = session().profile();
        String client = api().get("/profile").path("name").asString("");
        output.object(
                session(),
                JsonNodeFactory.instance
                        .objectNode()
                        .put("client", client)
                        .put("url", profile.url().toString())
                        .put("profile", profile.name()));
    }
}
