package io.ledgerway.company.user.invitationmail;

import io.ledgerway.starter.encryption.EncryptedColumn;
import io.ledgerway.starter.scheduling.PeriodicTask;
import io.ledgerway.starter.time.DueTimeSource;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Beans of mails with invitations. */
@Configuration(proxyBeanMethods = false)
@Import({InvitationMailRepository.class, InvitationMails.class})
class InvitationMailConfiguration {

    private static final Duration INTERVAL = Duration.ofSeconds(15);

    @Bean
    DueTimeSource invitationMailDueTimeSource(JdbcClient jdbc) {
        return DueTimeSource.ofQuery(
                "invitation mails", jdbc, "SELECT min(due_at) FROM invitation_mail");
    }

    @Bean
    PeriodicTask invitationMailing(InvitationMails mails) {
        return new PeriodicTask("invitation-mails", INTERVAL, mails::sendDue);
    }

    @Bean
    EncryptedColumn encryptedInvitationLink() {
        return new EncryptedColumn("invitation_mail", "link_sealed", "invitation_id::text");
    }
}
