package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "webhooks",
        description = {
            "Webhook consumers, and a receiver for this machine.",
            "Sent messages are listed and sent again in the portal; their attempts are in"
                    + " ledgerway logs deliveries."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway webhooks consumers create https://example.com/hook --event read.completed",
            "  ledgerway webhooks listen --register --forward http://localhost:3000/hook",
            "  ledgerway webhooks samples invoices.write.successful"
        },
        subcommands = {
            WebhooksCommand.ConsumersCommand.class,
            ListenCommand.class,
            WebhooksCommand.Samples.class
        })
public final class WebhooksCommand {

    @Command(
            name = "consumers",
            description = "Addresses that receive messages.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = {
                "  ledgerway webhooks consumers list",
                "  ledgerway webhooks consumers create https://example.com/hook --tag region=uk",
                "  ledgerway webhooks consumers delete <consumer>"
            },
            subcommands = {
                WebhooksCommand.ListConsumers.class,
                WebhooksCommand.CreateConsumer.class,
                WebhooksCommand.DeleteConsumer.class
            })
    static final class ConsumersCommand {}

    @Command(name = "list", description = "List the consumers.")
    static final class ListConsumers extends ApiCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ListConsumers(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.list(
                    session(),
                    api().get("/webhooks").path("results"),
                    "id",
                    "url",
                    "disabled",
                    "eventTypes",
                    "companyTags");
        }
    }

    @Command(
            name = "create",
            description = {
                "Create a consumer. The response has the signing secret; store it.",
                "Without --event the consumer receives every event."
            })
    static final class CreateConsumer extends ApiCommand {

        @Parameters(paramLabel = "<url>", description = "Address that receives the messages.")
        private String url = "";

        @Mixin private final SubscriptionOptions subscription = new SubscriptionOptions();
        @Mixin private final OutputOptions output = new OutputOptions();

        CreateConsumer(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), subscription.create(session(), url));
        }
    }

    /** What a consumer receives. */
    static final class SubscriptionOptions {

        @Option(
                names = "--event",
                paramLabel = "<type>",
                split = ",",
                description = "Event types, for example read.completed; can be repeated.")
        private List<String> events = List.of();

        @Option(
                names = "--tag",
                paramLabel = "<key=value>",
                split = ",",
                description = "Only messages about companies with one of these tags.")
        private List<String> tags = List.of();

        JsonNode create(Session session, String url) {
            ObjectNode body = JsonNodeFactory.instance.objectNode().put("url", url);
            put(body, "eventTypes", events);
            put(body, "companyTags", tags);
            return session.api()
                    .json(ApiRequest.post("/webhooks", RequestBody.json(Json.compact(body))));
        }

        private static void put(ObjectNode body, String member, List<String> values) {
            if (!values.isEmpty()) {
                ArrayNode array = body.putArray(member);
                values.forEach(array::add);
            }
        }
    }

    @Command(name = "delete", description = "Delete a consumer.")
    static final class DeleteConsumer extends ApiCommand {

        @Parameters(paramLabel = "<consumer>", description = "Id of the consumer.")
        private String consumer = "";

        DeleteConsumer(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            api().send(ApiRequest.of("DELETE", ApiPath.of("/webhooks/{}", consumer))).close();
            say("Deleted.");
        }
    }

    @Command(name = "samples", description = "Print sample messages of an event type.")
    static final class Samples extends ApiCommand {

        @Parameters(paramLabel = "<event type>", description = "For example read.completed")
        private String event = "";

        @Mixin private final OutputOptions output = new OutputOptions();

        Samples(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().get(ApiPath.of("/webhooks/samples/{}", event)));
        }
    }
}
