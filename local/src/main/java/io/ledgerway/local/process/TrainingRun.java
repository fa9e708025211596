package io.ledgerway.local.process;

import java.util.function.BooleanSupplier;

/**
 * A start of a program that only records its {@link StartupCache}.
 *
 * @param before prepares the run just before the start
 * @param program the program; it has no effect on the running system
 * @param hasStarted whether it is ready
 */
public record TrainingRun(Runnable before, Program program, BooleanSupplier hasStarted) {}
