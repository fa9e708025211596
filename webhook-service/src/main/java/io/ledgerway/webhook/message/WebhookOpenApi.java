package io.ledgerway.webhook.message;

import io.ledgerway.webhook.eventtype.EventType;
import io.ledgerway.webhook.eventtype.EventTypeCatalogue;
import io.ledgerway.webhook.eventtype.EventTypeNames;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.converter.ResolvedSchema;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springframework.util.StringUtils;

/** Adds the messages of all event types to the webhooks of the OpenAPI document. */
class WebhookOpenApi implements OpenApiCustomizer {

    private final EventTypeCatalogue eventTypes;

    WebhookOpenApi(EventTypeCatalogue eventTypes) {
        this.eventTypes = eventTypes;
    }

    @Override
    public void customise(OpenAPI document) {
        for (String event : EventTypeNames.names()) {
            Payload.BY_EVENT.entrySet().stream()
                    .filter(it -> event.matches(it.getKey()))
                    .findFirst()
                    .ifPresent(it ->
                            document.addWebhooks(event, message(document, event, it.getValue())));
        }
    }

    private PathItem message(OpenAPI document, String event, Class<? extends Payload> payload) {
        ResolvedSchema resolved =
                ModelConverters.getInstance(true)
                        .resolveAsResolvedSchema(new AnnotatedType(payload).resolveAsRef(true));
        resolved.referencedSchemas.forEach(document.getComponents()::addSchemas);
        Schema<?> message = new ObjectSchema();
        message.addProperty("id", new StringSchema().format("uuid"));
        message.addProperty("eventType", new StringSchema()._const(event));
        message.addProperty("RuleType", new StringSchema()._const(event));
        message.addProperty("generatedDate", new StringSchema().format("date-time"));
        message.addProperty("payload", resolved.schema);
        message.getProperties().keySet().forEach(message::addRequiredItem);
        message.addProperty(
                "sequence",
                new IntegerSchema()
                        .format("int64")
                        .description(
                                "Number of the message in its company, without gaps; absent in"
                                        + " examples."));
        return new PathItem()
                .post(
                        new Operation()
                                .operationId(operationId(event))
                                .tags(List.of("Webhooks"))
                                .summary(event)
                                .description(
                                        eventTypes
                                                .find(event)
                                                .map(EventType::description)
                                                .orElseThrow())
                                .requestBody(
                                        new RequestBody()
                                                .content(
                                                        new Content()
                                                                .addMediaType(
                                                                        "application/json",
                                                                        new MediaType()
                                                                                .schema(message))))
                                .responses(
                                        new ApiResponses()
                                                .addApiResponse(
                                                        "2XX",
                                                        new ApiResponse()
                                                                .description(
                                                                        "Received. After any other"
                                                                                + " response, or none"
                                                                                + " within 15 s,"
                                                                                + " delivery is"
                                                                                + " retried for 28"
                                                                                + " hours."))));
    }

    /** Camel case: {@code company.created} becomes {@code onCompanyCreated}. */
    private static String operationId(String event) {
        return Arrays.stream(event.split("\\.", -1))
                .map(StringUtils::capitalize)
                .collect(Collectors.joining("", "on", ""));
    }
}
