package io.ledgerway.gateway.correlation;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.web.server.ServerWebExchange;

/** The correlation id of a request: the caller's if it is a UUID, otherwise a generated one. */
public final class CorrelationId {

    private static final String ATTRIBUTE = CorrelationId.class.getName();

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private CorrelationId() {}

    /** The correlation id of this request; created on first use. */
    public static String of(ServerWebExchange exchange) {
        return (String) exchange.getAttributes().computeIfAbsent(ATTRIBUTE, name -> random());
    }

    /** The correlation id of a request with this header. */
    public static String of(@Nullable String header) {
        return header != null && UUID_TEXT.matcher(header).matches() ? header : random();
    }

    /**
     * Accepts the header of a request; {@link #of(ServerWebExchange)} returns the id from then on.
     */
    public static String accept(ServerWebExchange exchange, @Nullable String header) {
        if (header != null && UUID_TEXT.matcher(header).matches()) {
            exchange.getAttributes().put(ATTRIBUTE, header);
        }
        return of(exchange);
    }

    /** A random UUID; not a secret, so it need not be unpredictable. */
    public static String random() {
        ThreadLocalRandom numbers = ThreadLocalRandom.current();
        long high = (numbers.nextLong() & ~0xF000L) | 0x4000L;
        long low = (numbers.nextLong() >>> 2) | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }
}
