package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.command.WebhooksCommand.SubscriptionOptions;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.session.Session;
import io.ledgerway.cli.webhook.ReceivedMessage;
import io.ledgerway.cli.webhook.WebhookReceiver;
import io.ledgerway.cli.webhook.WebhookSignature;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

@Command(
        name = "listen",
        description = {
            "Receive webhook messages on this machine, verify their signatures, print a line for"
                    + " each.",
            "The gateway must reach the address: an installation on this machine reaches"
                    + " http://127.0.0.1; for another one, open a tunnel and name its address with"
                    + " --public-url. A message with a wrong signature gets 401."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway webhooks listen --register --event read.completed",
            "  ledgerway webhooks listen --register --event read.completed --forward"
                    + " http://localhost:3000/hook",
            "  ledgerway webhooks listen --port 9000 --secret-file secret.txt"
        })
final class ListenCommand extends ApiCommand {

    @Option(
            names = "--port",
            paramLabel = "<port>",
            defaultValue = "0",
            description = "Port of this machine; 0 takes a free one. Default: ${DEFAULT-VALUE}.")
    private int port;

    @Option(
            names = "--register",
            description =
                    "Create a consumer of the types of --event, and delete it when the command"
                            + " ends.")
    private boolean isRegistered;

    @Option(
            names = "--public-url",
            paramLabel = "<url>",
            description = "Address of the consumer that --register creates.")
    private @Nullable String publicUrl;

    @Option(
            names = "--secret-file",
            paramLabel = "<file>",
            description =
                    "File with the secret of an existing consumer. Default:"
                            + " LEDGERWAY_WEBHOOK_SECRET, or asked for.")
    private @Nullable Path secretFile;

    @Option(
            names = "--forward",
            paramLabel = "<url>",
            description = "Forward verified messages to this address and return its response.")
    private @Nullable String forward;

    @Option(
            names = "--count",
            paramLabel = "<number>",
            description = "End after this number of verified messages.")
    private @Nullable Long count;

    @Option(names = "--bodies", description = "Also print the body of each message, on one line.")
    private boolean isPrintingBodies;

    @Mixin private final SubscriptionOptions subscription = new SubscriptionOptions();

    ListenCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        CountDownLatch end = new CountDownLatch(1);
        AtomicLong verified = new AtomicLong();
        try (WebhookReceiver receiver =
                new WebhookReceiver(
                        port,
                        target(),
                        session().clock(),
                        message -> {
                            print(message);
                            Long limit = count;
                            if (message.problem().isEmpty()
                                    && limit != null
                                    && verified.incrementAndGet() >= limit) {
                                end.countDown();
                            }
                        })) {
            if (isRegistered) {
                listenAsConsumer(receiver, end);
            } else {
                receiver.verifyWith(new WebhookSignature(secret(), session().clock()));
                say("Listening at http://127.0.0.1:%d".formatted(receiver.port()));
                await(end);
            }
        }
    }

    private @Nullable URI target() {
        if (forward == null) {
            return null;
        }
        try {
            URI target = URI.create(forward);
            if (target.getHost() != null) {
                return target;
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        throw FailureException.usage(
                "%s is not an address.".formatted(forward),
                "Use the form http://localhost:3000/hook.");
    }

    private void listenAsConsumer(WebhookReceiver receiver, CountDownLatch end) {
        String url =
                publicUrl == null
                        ? "http://127.0.0.1:%d/".formatted(receiver.port())
                        : Profile.address(publicUrl).toString();
        JsonNode consumer = subscription.create(session(), url);
        String id = consumer.path("id").asString("");
        Runnable delete =
                () -> api().send(ApiRequest.of("DELETE", ApiPath.of("/webhooks/{}", id))).close();
        Thread onInterrupt = new Thread(() -> deleteQuietly(id, delete));
        Runtime.getRuntime().addShutdownHook(onInterrupt);
        try {
            receiver.verifyWith(
                    new WebhookSignature(consumer.path("secret").asString(""), session().clock()));
            say("Listening as consumer %s at %s. Ctrl-C ends.".formatted(id, url));
            await(end);
        } finally {
            if (remove(onInterrupt)) {
                deleteQuietly(id, delete);
            }
        }
    }

    private static boolean remove(Thread hook) {
        try {
            return Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the shutdown has begun and the hook deletes the consumer
            return false;
        }
    }

    private void deleteQuietly(String id, Runnable delete) {
        try {
            delete.run();
        } catch (FailureException e) {
            say(
                    "Consumer %s was not deleted: %s Delete it: ledgerway webhooks consumers delete"
                                    .formatted(id, e.text())
                            + " "
                            + id);
        }
    }

    private static void await(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException e) {
            throw FailureException.interrupted();
        }
    }

    private String secret() {
        if (secretFile != null) {
            try {
                return Files.readString(secretFile);
            } catch (IOException e) {
                throw FailureException.usage("%s cannot be read.".formatted(secretFile));
            }
        }
        String variable = session().variable("LEDGERWAY_WEBHOOK_SECRET");
        return variable == null
                ? session().terminal().readSecret("Signing secret (not shown): ")
                : variable;
    }

    private void print(ReceivedMessage message) {
        String result =
                message.problem()
                        .map(it -> "refused: " + it)
                        .orElseGet(() ->
                                message.forwarded().isPresent()
                                        ? "verified, forwarded: %d in %d ms"
                                                .formatted(
                                                        message.forwarded().getAsInt(),
                                                        message.forwardTime().toMillis())
                                        : "verified");
        String line =
                "%s  %-32s  %s  %s  %s"
                        .formatted(
                                message.at().truncatedTo(ChronoUnit.SECONDS),
                                message.problem().isPresent() ? "?" : message.eventType(),
                                message.company().isEmpty() || message.problem().isPresent()
                                        ? "-"
                                        : message.company(),
                                message.id().isEmpty() ? "-" : message.id(),
                                result);
        var out = session().terminal().out();
        out.print(line.replaceAll("\\p{C}", " ") + "\n");
        if (isPrintingBodies && message.problem().isEmpty() && !message.json().isMissingNode()) {
            out.print(Json.compact(message.json()) + "\n");
        }
        out.flush();
    }
}
