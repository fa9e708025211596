package io.ledgerway.cli.command;

import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.profile.ProfileFile.Content;
import io.ledgerway.cli.session.Session;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@Command(
        name = "profiles",
        description = "List, choose and delete stored profiles.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway profiles list",
            "  ledgerway profiles use test",
            "  ledgerway profiles delete test"
        },
        subcommands = {
            ProfilesCommand.ListProfiles.class,
            ProfilesCommand.UseProfile.class,
            ProfilesCommand.DeleteProfile.class
        })
public final class ProfilesCommand {

    @Command(name = "list", description = "List the profiles. Keys are not printed.")
    static final class ListProfiles extends ApiCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ListProfiles(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            Content content = session().profiles().read();
            List<JsonNode> rows = new ArrayList<>();
            for (Profile profile : content.profiles().values()) {
                rows.add(
                        JsonNodeFactory.instance
                                .objectNode()
                                .put("name", profile.name())
                                .put("url", profile.url().toString())
                                .put("current", profile.name().equals(content.current())));
            }
            output.list(session(), rows, "name", "url", "current");
        }
    }

    @Command(name = "use", description = "Make a profile the current one.")
    static final class UseProfile extends ApiCommand {

        @Parameters(paramLabel = "<name>", description = "Name of the profile.")
        private String name = "";

        UseProfile(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            Content content = session().profiles().read();
            session().profiles().write(content.with(require(content, name)));
            say("Profile %s is current.".formatted(name));
        }
    }

    @Command(name = "delete", description = "Delete a profile with its key from this machine.")
    static final class DeleteProfile extends ApiCommand {

        @Parameters(paramLabel = "<name>", description = "Name of the profile.")
        private String name = "";

        DeleteProfile(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            Content content = session().profiles().read();
            require(content, name);
            session().profiles().write(content.without(name));
            say("Profile %s is deleted. Its API key is still valid.".formatted(name));
        }
    }

    private static Profile require(Content content, String name) {
        return content.find(name)
                .orElseThrow(() ->
                        FailureException.usage(
                                "There is no profile %s.".formatted(name),
                                "List the profiles: ledgerway profiles list"));
    }
}
