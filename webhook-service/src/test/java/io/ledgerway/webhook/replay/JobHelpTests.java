package io.ledgerway.webhook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.help.HelpTexts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The help page describes every state of a job. */
class JobHelpTests {

    @Test
    void everyStateOfAJobHasItsPage() {
        assertThat(HelpTexts.load().area("statuses/webhook-jobs").codes())
                .containsExactlyElementsOf(
                        Arrays.stream(ReplayJobState.values()).map(ReplayJobState::wire).toList());
    }
}
