package io.ledgerway.gateway.correlation;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The id of a call: the caller's when it is a UUID, otherwise ours. */
public final class CorrelationId {

    private static final String ATTRIBUTE = CorrelationId.class.getName();

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private CorrelationId() {}

    /** The id of this call; made on first use. */
    public static String of(ServerWebExchange exchange) {
        return (String)
                exchange.getAttributes()
                        .computeIfAbsent(ATTRIBUTE, name -> UUID.randomUUID().toString());
    }

    static String accept(ServerWebExchange exchange, @Nullable String header) {
        if (header != null && UUID_TEXT.matcher(header).matches()) {
            exchange.getAttributes().put(ATTRIBUTE, header);
        }
        return of(exchange);
    }
}
