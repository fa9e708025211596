package io.ledgerway.connector;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.expenserules.ExpenseRules;
import io.ledgerway.connector.file.FileCapability;
import io.ledgerway.connector.price.PriceList;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Identity and capabilities of a platform, as data.
 *
 * @param platformKey four letters, e.g. {@code gbol}
 * @param name the display name
 * @param pull how each data type is pulled; a type without an entry is not supported
 * @param push how each data type is pushed; a type without an entry is not supported
 * @param emulated whether the sandbox emulates the platform
 * @param expenseRules null where the platform supports no expenses
 * @param unsupported why a data type is not supported, for the list of platforms
 * @param prices the price tiers of an application
 * @param files the files that the connector reads
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
        boolean emulated,
        @Nullable ExpenseRules expenseRules,
        Map<DataType, String> unsupported,
        PriceList prices,
        FileCapability files) {

    /** Way in which a customer grants access. */
    public enum Authorization {
        /** A customer authorizes Ledgerway at the platform. */
        OAUTH,
        /** A customer types the credentials on the link page, such as an address and a password. */
        CREDENTIALS,
        /** Not needed: a connection is linked from the start. */
        NONE
    }

    /** A platform without files. */
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
            boolean emulated,
            @Nullable ExpenseRules expenseRules,
            Map<DataType, String> unsupported,
            PriceList prices) {
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
                emulated,
                expenseRules,
                unsupported,
                prices,
                FileCapability.NONE);
    }

    /** A platform without reasons for unsupported data types and without prices. */
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
            boolean emulated,
            @Nullable ExpenseRules expenseRules) {
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
                emulated,
                expenseRules,
                Map.of(),
                PriceList.NONE);
    }

    /** A platform without expense rules, reasons and prices. */
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
            boolean emulated) {
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
                emulated,
                /* expenseRules= */ null);
    }

    public PlatformDescriptor {
        pull = Map.copyOf(pull);
        push = Map.copyOf(push);
        unsupported = Map.copyOf(unsupported);
    }

    public Optional<PullCapability> pull(DataType type) {
        return Optional.ofNullable(pull.get(type));
    }

    public Optional<PushCapability> push(DataType type) {
        return Optional.ofNullable(push.get(type));
    }

    /** Refuses a data type that cannot be written. */
    public PushCapability requirePush(DataType type) throws ConnectorException.NotSupported {
        return push(type).orElseThrow(() -> ConnectorException.NotSupported.dataType(type, name));
    }

    /** Refuses a write of a data type or with an operation that the platform does not support. */
    public void requirePush(PushCommand command) throws ConnectorException.NotSupported {
        if (!requirePush(command.type()).operations().contains(command.operation())) {
            throw new ConnectorException.NotSupported(
                    "Operation %s of datatype %s not supported by platform(s) %s"
                            .formatted(
                                    command.operation().name().toLowerCase(Locale.ROOT),
                                    command.type().key(),
                                    name));
        }
    }
}
