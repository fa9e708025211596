package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.profile.ProfileFile;
import io.ledgerway.cli.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@Command(
        name = "keys",
        description = "The API keys of your account.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway keys list",
            "  ledgerway keys create 'nightly export' --store nightly",
            "  ledgerway keys delete <key>"
        },
        subcommands = {
            KeysCommand.ListKeys.class,
            KeysCommand.CreateKey.class,
            KeysCommand.DeleteKey.class
        })
public final class KeysCommand {

    @Command(
            name = "list",
            description = "List the keys: id, name, last use; not the keys themselves.")
    static final class ListKeys extends ApiCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ListKeys(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.list(
                    session(),
                    api().get("/apiKeys").path("results"),
                    "id",
                    "name",
                    "createdDate",
                    "lastUsed");
        }
    }

    @Command(
            name = "create",
            description = {
                "Create a key.",
                "The new key is printed once, or stored as a profile and not printed."
            })
    static final class CreateKey extends ApiCommand {

        @Parameters(paramLabel = "<name>", description = "Name of the key.")
        private String name = "";

        @Option(
                names = "--store",
                paramLabel = "<profile>",
                description = "Store the key as this profile, without printing it.")
        private @Nullable String store;

        @Mixin private final OutputOptions output = new OutputOptions();

        CreateKey(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            Profile own = session().profile();
            if (store != null) {
                requireFree(store);
            }
            JsonNode body = JsonNodeFactory.instance.objectNode().put("name", name);
            JsonNode key =
                    api().json(ApiRequest.post("/apiKeys", RequestBody.json(Json.compact(body))));
            if (store == null) {
                output.object(session(), key);
                say("The key is shown this once only. Store it now.");
                return;
            }
            String id = key.path("id").asString("");
            store(new Profile(store, own.url(), key.path("apiKey").asString("")), id);
            say("Key %s is stored as profile %s.".formatted(id, store));
        }

        /** Checked before the key is made: its secret is returned once only. */
        private void requireFree(String profile) {
            ProfileFile profiles = session().profiles();
            if (profiles.read().find(profile).isPresent()) {
                throw FailureException.usage(
                        "There is a profile %s already. No key was created.".formatted(profile),
                        "Choose another name, or delete it: ledgerway profiles delete " + profile);
            }
            profiles.requireWritable();
        }

        private void store(Profile profile, String id) {
            ProfileFile profiles = session().profiles();
            try {
                profiles.write(profiles.read().plus(profile));
            } catch (FailureException e) {
                throw FailureException.api(
                        "Key %s was created, but it is not stored: %s".formatted(id, e.text()),
                        List.of("Its secret is lost. Delete it: ledgerway keys delete " + id));
            }
        }
    }

    @Command(name = "delete", description = "Delete a key. Programs that use it get 403.")
    static final class DeleteKey extends ApiCommand {

        @Parameters(paramLabel = "<key>", description = "Id of the key, see keys list.")
        private String id = "";

        @Mixin private final Confirmation confirmation = new Confirmation();

        DeleteKey(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            confirmation.require(session(), "the API key " + id);
            api().send(ApiRequest.of("DELETE", ApiPath.of("/apiKeys/{}", id))).close();
            say("Deleted.");
        }
    }
}
