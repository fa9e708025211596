package io.ledgerway.company.user.invitationmail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.ledgerway.company.scenario.Api;
import io.ledgerway.company.scenario.CompanyServiceTest;
import io.ledgerway.company.user.Email;
import io.ledgerway.company.user.signin.InvitationRepository;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Role;
import io.ledgerway.testsupport.time.MovableTime;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.mail.Message;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Mails to a real SMTP server, which may be down. */
@CompanyServiceTest
class InvitationMailsIT {

    private static final String LINK = "https://ledgerway.test/portal/invitation?token=secret";

    private final GreenMail server =
            new GreenMail(new ServerSetup(0, "localhost", ServerSetup.PROTOCOL_SMTP));

    @Autowired Api api;
    @Autowired InvitationRepository invitations;
    @Autowired InvitationMailRepository repository;
    @Autowired JdbcClient jdbc;
    @Autowired MeterRegistry meters;
    @Autowired MovableTime time;

    private String email = "";
    private UUID invitation = new UUID(0, 0);

    @BeforeEach
    void invite() {
        server.start();
        server.setUser("mailer", "pass-word");
        ClientId client = api.client();
        email = "ada." + UUID.randomUUID() + "@client.test";
        invitations.add(
                client,
                Email.require(email),
                "Ada\r\nBcc: x@y.test",
                Role.ANALYST,
                UUID.randomUUID().toString());
        invitation =
                jdbc.sql("SELECT id FROM app_user_invitation WHERE email = ?")
                        .param(email)
                        .query(UUID.class)
                        .single();
    }

    @AfterEach
    void stop() {
        server.stop();
        jdbc.sql("DELETE FROM invitation_mail").update();
        time.reset();
    }

    @Test
    void mailWithTheLinkIsSentOnce() throws Exception {
        InvitationMails mails = mails();
        mails.add(invitation, LINK);

        mails.sendDue();
        mails.sendDue();

        assertThat(server.getReceivedMessages()).hasSize(1);
        MimeMessage message = server.getReceivedMessages()[0];
        assertThat(message.getSubject()).startsWith("Invitation to ");
        assertThat(message.getAllRecipients()).extracting(Object::toString).containsExactly(email);
        assertThat(message.getRecipients(Message.RecipientType.BCC)).isNull();
        assertThat(message.getFrom()[0]).hasToString("no-reply@ledgerway.test");
        assertThat(message.getContent().toString())
                .contains(LINK, "Hello Ada Bcc x y test,", "valid for one day");
        assertThat(waiting()).isZero();
    }

    @Test
    void nameInTheMailIsCutAndHasNoAddress() throws Exception {
        jdbc.sql("UPDATE app_user_invitation SET name = ? WHERE id = ?")
                .param("Open https://evil.example/now or www.evil.example. " + "x".repeat(200))
                .param(invitation)
                .update();
        InvitationMails mails = mails();
        mails.add(invitation, LINK);

        mails.sendDue();

        assertThat(server.getReceivedMessages()[0].getContent().toString())
                .contains("Hello Open https evil example now or www evil example. xxx")
                .doesNotContain("evil.example", "x".repeat(100));
    }

    @Test
    void linkIsEncryptedWhileTheMailWaits() {
        mails().add(invitation, LINK);

        String stored =
                jdbc.sql("SELECT encode(link_sealed, 'escape') FROM invitation_mail")
                        .query(String.class)
                        .single();
        assertThat(stored).doesNotContain("token", "secret");
    }

    @Test
    void unavailableServerIsTriedAgainLater() {
        InvitationMails mails = mails();
        mails.add(invitation, LINK);
        server.stop();

        mails.sendDue();

        assertThat(waiting()).isOne();
        server.start();
        server.setUser("mailer", "pass-word");
        InvitationMails again = mails();
        again.sendDue();
        assertThat(server.getReceivedMessages()).as("not before the pause is over").isEmpty();
        time.advance(Duration.ofMinutes(2));
        again.sendDue();
        assertThat(server.getReceivedMessages()).hasSize(1);
    }

    @Test
    void withdrawnOrExpiredInvitationIsNotSent() {
        InvitationMails mails = mails();
        mails.add(invitation, LINK);
        time.advance(Duration.ofHours(25));

        mails.sendDue();

        assertThat(server.getReceivedMessages()).isEmpty();
        assertThat(waiting()).isZero();
    }

    @Test
    void withoutAServerNothingIsStored() {
        InvitationMails off =
                new InvitationMails(
                        new SmtpProperties(
                                null,
                                587,
                                null,
                                null,
                                null,
                                SmtpProperties.Tls.STARTTLS,
                                Duration.ofSeconds(1)),
                        repository,
                        meters);

        off.add(invitation, LINK);

        assertThat(off.isOn()).isFalse();
        assertThat(waiting()).isZero();
    }

    @Test
    void serverWithoutASenderIsRefusedAtTheStart() {
        assertThatThrownBy(() ->
                        new SmtpProperties(
                                "mail.test",
                                587,
                                " ",
                                null,
                                null,
                                SmtpProperties.Tls.NONE,
                                Duration.ofSeconds(1)))
                .hasMessageContaining("LEDGERWAY_SMTP_FROM");
    }

    private InvitationMails mails() {
        return new InvitationMails(
                new SmtpProperties(
                        "localhost",
                        server.getSmtp().getPort(),
                        "no-reply@ledgerway.test",
                        "mailer",
                        "pass-word",
                        SmtpProperties.Tls.NONE,
                        Duration.ofSeconds(5)),
                repository,
                meters);
    }

    private int waiting() {
        return jdbc.sql("SELECT count(*) FROM invitation_mail").query(Integer.class).single();
    }
}
