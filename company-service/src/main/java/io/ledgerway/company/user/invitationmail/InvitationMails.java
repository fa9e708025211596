package io.ledgerway.company.user.invitationmail;

import io.ledgerway.company.user.invitationmail.InvitationMailRepository.DueMail;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Properties;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.mail.MailException;
import org.springframework.mail.javamail.JavaMailSenderImpl;
import org.springframework.mail.javamail.MimeMessageHelper;

/**
 * Mails with invitations. A mail is stored in the transaction of its invitation, sent after it, and
 * repeated until the server accepts it or the invitation ends. It is sent at least once.
 */
public class InvitationMails {

    private static final Logger log = LoggerFactory.getLogger(InvitationMails.class);

    private static final int MAX_NAME = 100;

    private final SmtpProperties properties;
    private final InvitationMailRepository mails;
    private final MeterRegistry meters;
    private final JavaMailSenderImpl sender = new JavaMailSenderImpl();

    InvitationMails(
            SmtpProperties properties, InvitationMailRepository mails, MeterRegistry meters) {
        this.properties = properties;
        this.mails = mails;
        this.meters = meters;
        String prefix = "mail." + properties.protocol() + ".";
        sender.setProtocol(properties.protocol());
        sender.setHost(properties.host());
        sender.setPort(properties.port());
        if (properties.hasUser()) {
            sender.setUsername(properties.username());
            sender.setPassword(properties.password());
        }
        sender.setDefaultEncoding(StandardCharsets.UTF_8.name());
        Properties session = sender.getJavaMailProperties();
        boolean startTls = properties.tls() == SmtpProperties.Tls.STARTTLS;
        session.setProperty(prefix + "auth", String.valueOf(properties.hasUser()));
        session.setProperty(prefix + "starttls.enable", String.valueOf(startTls));
        session.setProperty(prefix + "starttls.required", String.valueOf(startTls));
        session.setProperty(prefix + "ssl.checkserveridentity", "true");
        String millis = String.valueOf(properties.timeout().toMillis());
        session.setProperty(prefix + "connectiontimeout", millis);
        session.setProperty(prefix + "timeout", millis);
        session.setProperty(prefix + "writetimeout", millis);
    }

    /** Whether mails are sent. */
    public boolean isOn() {
        return properties.isOn();
    }

    /** Stores the mail of an invitation; called in the transaction that stores the invitation. */
    public void add(UUID invitation, String link) {
        if (isOn()) {
            mails.add(invitation, link);
        }
    }

    /** Sends the mails that are due, one after the other. */
    void sendDue() {
        if (!isOn()) {
            return;
        }
        for (Optional<DueMail> due = mails.claim(); due.isPresent(); due = mails.claim()) {
            send(due.get());
        }
    }

    private void send(DueMail mail) {
        try {
            sender.send(message(mail));
            mails.remove(mail.invitationId());
            count("sent");
        } catch (MailException | MessagingException e) {
            count("failed");
            // the address is personal data, and the message may contain it
            log.warn(
                    "Attempt {} to mail invitation {} failed: {}",
                    mail.attempts(),
                    mail.invitationId(),
                    e.getClass().getSimpleName());
        }
    }

    private MimeMessage message(DueMail mail) throws MessagingException {
        MimeMessage message = sender.createMimeMessage();
        var parts = new MimeMessageHelper(message, StandardCharsets.UTF_8.name());
        String client = line(mail.clientName());
        parts.setFrom(String.valueOf(properties.from()));
        parts.setTo(mail.email());
        parts.setSubject("Invitation to " + client);
        String name = mail.name() == null ? "" : " " + line(mail.name());
        parts.setText(
                """
                Hello%s,

                you are invited to join %s on Ledgerway. Open this address to choose a password and \
                sign in:

                %s

                The link works once and is valid for one day. If you did not expect this mail, you \
                can ignore it.
                """
                        .formatted(name, client, mail.link()));
        return message;
    }

    private void count(String outcome) {
        meters.counter("ledgerway.invitation.mails", "outcome", outcome).increment();
    }

    /**
     * The beginning of a name that users chose, on one line, because several could add headers, and
     * without what a mail program would show as a link.
     */
    private static String line(String text) {
        String line = text.replaceAll("(?:[\\p{Cntrl}\\s:/@\\\\]|\\.(?=\\p{L}{2}))+", " ").strip();
        return line.codePointCount(0, line.length()) > MAX_NAME
                ? line.substring(0, line.offsetByCodePoints(0, MAX_NAME))
                : line;
    }
}
