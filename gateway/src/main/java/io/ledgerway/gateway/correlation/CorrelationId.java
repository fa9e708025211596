package io.ledgerway.gateway.correlation;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
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
        return (String) exchange.getAttributes().computeIfAbsent(ATTRIBUTE, name -> next());
    }

    /** The id of a call that came with this header. */
    public static String of(@Nullable String header) {
        return header != null && UUID_TEXT.matcher(header).matches() ? header : next();
    }

    static String accept(ServerWebExchange exchange, @Nullable String header) {
        if (header != null && UUID_TEXT.matcher(header).matches()) {
            exchange.getAttributes().put(ATTRIBUTE, header);
        }
        return of(exchange);
    }

    /** A random UUID; it keeps no secret, so it may be guessed. */
    private static String next() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() >>> 2) | 0x8000_0000_0000_0000L;
        return new UUID(high, low).toString();
    }
}
