package io.ledgerway.local.process;

import java.util.function.BooleanSupplier;

/**
 * A start of a program whose only purpose is its {@link StartupCache}.
 *
 * @param before what is made for it alone, just before it starts
 * @param program told to leave the running system alone
 * @param hasStarted whether it serves
 */
public record TrainingRun(Runnable before, Program program, BooleanSupplier hasStarted) {}
