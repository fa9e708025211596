package io.ledgerway.webhook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.help.HelpTexts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What a job can come to, its help page says. */
class JobHelpTests {

    @Test
    void everyStateOfAJobHasItsPage() {
        assertThat(HelpTexts.load().area("statuses/webhook-jobs").codes())
                .containsExactlyElementsOf(
                        Arrays.stream(ReplayJobState.values()).map(ReplayJobState::wire).toList());
    }
}
