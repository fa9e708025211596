package io.ledgerway.starter.lenientrequest;

import io.ledgerway.starter.error.InvalidValueException;
import io.ledgerway.starter.error.NearestName;
import java.util.List;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.DeserializationProblemHandler;

/** Rejects unknown members of types with {@link RejectsUnknownMembers}, and names them. */
final class UnknownMembers extends DeserializationProblemHandler {

    private static final String MESSAGE = "is not a member of this request.";

    @Override
    public boolean handleUnknownProperty(
            DeserializationContext context,
            JsonParser json,
            ValueDeserializer<?> deserializer,
            Object beanOrType,
            String member) {
        Class<?> type = beanOrType instanceof Class<?> it ? it : beanOrType.getClass();
        if (!type.isAnnotationPresent(RejectsUnknownMembers.class)) {
            return false;
        }
        if (!StorableText.isStorable(member)) {
            throw new InvalidValueException(json, StorableText.KEY_MESSAGE, type);
        }
        List<String> known =
                deserializer.getKnownPropertyNames().stream().map(Object::toString).toList();
        throw new InvalidValueException(json, MESSAGE + NearestName.question(member, known), type)
                .prependPath(beanOrType, member);
    }
}
