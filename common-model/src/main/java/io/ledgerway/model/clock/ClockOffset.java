package io.ledgerway.model.clock;

/**
 * Time by which the test clock is ahead of the machine's time: body of {@code PUT /internal/clock}
 * and response of {@code POST /internal/clock-followers}.
 *
 * @param offsetMillis milliseconds, never negative
 */
public record ClockOffset(long offsetMillis) {}
