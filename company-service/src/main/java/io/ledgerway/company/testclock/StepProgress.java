package io.ledgerway.company.testclock;

import java.util.Collection;

/** Receives the progress of a {@link ClockStepper}. */
interface StepProgress {

    /**
     * The time was moved to a stop, or the stepper waits.
     *
     * @param steps 1 after a stop, 0 while it waits
     * @param waitingFor work that is in progress, as {@code service: work}
     * @throws io.ledgerway.starter.scheduling.ClaimLostException if the stepper is to end
     */
    void progress(int steps, Collection<String> waitingFor);

    /** The stepper waits no longer for this work. */
    void overdue(Collection<String> work);
}
