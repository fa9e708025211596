package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
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
            "  ledgerway webhooks listen --register --event read.completed",
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
                "  ledgerway webhooks consumers create https://example.com/hook --event"
                        + " read.completed --tag region=uk",
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
                "Give at least one event type with --event."
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

    /** Options that select the messages of a consumer. */
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
                description =
                        "Only messages about companies with one of these tags; key:value is"
                                + " accepted, too.")
        private List<String> tags = List.of();

        JsonNode create(Session session, String url) {
            if (events.isEmpty()) {
                throw FailureException.usage(
                        "A consumer needs at least one event type.",
                        "Give --event, for example --event read.completed.");
            }
            ObjectNode body = JsonNodeFactory.instance.objectNode().put("url", url);
            put(body, "eventTypes", events);
            put(body, "companyTags", tags.stream().map(SubscriptionOptions::companyTag).toList());
            return session.api()
                    .json(ApiRequest.post("/webhooks", RequestBody.json(Json.compact(body))));
        }

        /** The tag as the API takes it: a colon separates key and value. */
        private static String companyTag(String tag) {
            int at = tag.indexOf('=');
            return at < 0 || tag.lastIndexOf(':', at) >= 0
                    ? tag
                    : tag.substring(0, at) + ':' + tag.substring(at + 1);
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
