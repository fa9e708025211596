package io.ledgerway.sync.push;

import io.ledgerway.connector.push.PushCommand;
import java.util.Objects;
import tools.jackson.databind.json.JsonMapper;

/** Makes the connector's command of a stored write: the same one for every attempt. */
final class PushCommands {

    private final Pushes pushes;
    private final JsonMapper json;

    PushCommands(Pushes pushes, JsonMapper json) {
        this.pushes = pushes;
        this.json = json;
    }

    PushCommand of(Push push) {
        Push.Subject subject = push.subject();
        String key = push.idempotencyKey();
        return switch (subject.kind()) {
            case CREATE -> new PushCommand.Create(key, subject.type(), record(subject));
            case UPDATE ->
                    new PushCommand.Update(
                            key,
                            subject.type(),
                            id(subject),
                            record(subject),
                            push.terms().lastSeen());
            case DELETE -> new PushCommand.Delete(key, subject.type(), id(subject));
            case UPLOAD_ATTACHMENT -> {
                PushRequest.File file = pushes.file(push.ref());
                yield new PushCommand.Attach(
                        key,
                        subject.type(),
                        id(subject),
                        file.name(),
                        file.contentType(),
                        file.content());
            }
        };
    }

    private Object record(Push.Subject subject) {
        return json.readValue(Objects.requireNonNull(subject.body()), Bodies.shape(subject.type()));
    }

    private static String id(Push.Subject subject) {
        return Objects.requireNonNull(subject.recordId());
    }
}
