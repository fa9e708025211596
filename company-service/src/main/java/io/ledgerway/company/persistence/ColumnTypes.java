package io.ledgerway.company.persistence;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hibernate.boot.model.TypeContributions;
import org.hibernate.boot.model.TypeContributor;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.descriptor.java.JavaType;
import org.hibernate.type.descriptor.java.StringJavaType;
import org.hibernate.type.descriptor.java.UUIDJavaType;

/**
 * Hibernate types of typed ids, enums by wire name and addresses. Hibernate finds this class by
 * {@code META-INF/services}.
 */
public final class ColumnTypes implements TypeContributor {

    private static final List<JavaType<?>> TYPES =
            List.of(
                    id(ClientId.class, ClientId::value, ClientId::new),
                    id(CompanyId.class, CompanyId::value, CompanyId::new),
                    id(ConnectionId.class, ConnectionId::value, ConnectionId::new),
                    wireName(Plan.class, Plan::wire),
                    text(URI.class, URI::toString, URI::create));

    @Override
    public void contribute(TypeContributions contributions, ServiceRegistry services) {
        TYPES.forEach(contributions::contributeJavaType);
    }

    private static <T> JavaType<T> id(
            Class<T> type, Function<T, UUID> value, Function<UUID, T> ofValue) {
        return new ColumnType<>(type, UUIDJavaType.INSTANCE, value, ofValue);
    }

    private static <T> JavaType<T> text(
            Class<T> type, Function<T, String> text, Function<String, T> ofText) {
        return new ColumnType<>(type, StringJavaType.INSTANCE, text, ofText);
    }

    private static <T extends Enum<T>> JavaType<T> wireName(
            Class<T> type, Function<T, String> wireName) {
        var constants =
                Arrays.stream(type.getEnumConstants())
                        .collect(Collectors.toMap(wireName, Function.identity()));
        return text(
                type,
                wireName,
                name ->
                        Objects.requireNonNull(
                                constants.get(name),
                                () ->
                                        "%s has no constant \"%s\""
                                                .formatted(type.getSimpleName(), name)));
    }
}
