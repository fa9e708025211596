package io.ledgerway.webhook.message;

import io.ledgerway.webhook.eventtype.EventTypeNames;
import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.core.converter.ResolvedSchema;
import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import io.swagger.v3.oas.models.parameters.RequestBody;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import java.util.List;
import org.springdoc.core.customizers.OpenApiCustomizer;

/** Adds every message that a consumer can receive to the webhooks of the OpenAPI document. */
class WebhookOpenApi implements OpenApiCustomizer {

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

    private static PathItem message(
            OpenAPI document, String event, Class<? extends Payload> payload) {
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
        return new PathItem()
                .post(
                        new Operation()
                                .operationId("on " + event)
                                .tags(List.of("Webhooks"))
                                .summary(event)
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
                                                                        "Received. Anything else,"
                                                                                + " or nothing within"
                                                                                + " 15 s, is tried"
                                                                                + " again for 28"
                                                                                + " hours."))));
    }
}
