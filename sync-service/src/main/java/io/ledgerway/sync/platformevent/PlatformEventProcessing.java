package io.ledgerway.sync.platformevent;

/** Starts the processing of stored events. */
@FunctionalInterface
interface PlatformEventProcessing {

    /** Processes stored events soon, in the background. */
    void trigger();
}
