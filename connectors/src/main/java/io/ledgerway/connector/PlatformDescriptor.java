package io.ledgerway.connector;

import io.ledgerway.connector.expense.ExpenseRules;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a platform is and can do, as data.
 *
 * @param platformKey four letters, e.g. {@code gbol}
 * @param name shown to people
 * @param authorization what it takes to be let in
 * @param pull what can be read, and how; a type that is not here is not supported
 * @param push what can be written, and how; a type that is not here is not
 * @param nativeDialect whether the key runs on the sandbox's native dialect because its own is not
 *     built yet (decision 2)
 * @param expenses what it takes of expenses; null where it takes none
 */
public record PlatformDescriptor(
        String platformKey,
        String name,
        UUID integrationId,
        UUID sourceId,
        SourceType sourceType,
        Authorization authorization,
        RatePolicy ratePolicy,
        Map<DataType, PullCapability> pull,
        Map<DataType, PushCapability> push,
        boolean nativeDialect,
        @Nullable ExpenseRules expenses) {

    /** What it takes to be let in. */
    public enum Authorization {
        /** The customer's permission at the platform. */
        OAUTH,
        /** Nothing: a connection is Linked when it is made. */
        NONE
    }

    /** One that takes no expenses. */
    public PlatformDescriptor(
            String platformKey,
            String name,
            UUID integrationId,
            UUID sourceId,
            SourceType sourceType,
            Authorization authorization,
            RatePolicy ratePolicy,
            Map<DataType, PullCapability> pull,
            Map<DataType, PushCapability> push,
            boolean nativeDialect) {
        this(
                platformKey,
                name,
                integrationId,
                sourceId,
                sourceType,
                authorization,
                ratePolicy,
                pull,
                push,
                nativeDialect,
                /* expenses= */ null);
    }

    public PlatformDescriptor {
        pull = Map.copyOf(pull);
        push = Map.copyOf(push);
    }

    public Optional<PullCapability> pull(DataType type) {
        return Optional.ofNullable(pull.get(type));
    }

    public Optional<PushCapability> push(DataType type) {
        return Optional.ofNullable(push.get(type));
    }
}
