package io.ledgerway.company.credentialform;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the check of typed credentials. */
@Configuration(proxyBeanMethods = false)
@Import(CredentialVerifier.class)
class CredentialFormConfiguration {}
