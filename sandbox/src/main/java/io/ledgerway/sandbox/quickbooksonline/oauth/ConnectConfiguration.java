package io.ledgerway.sandbox.quickbooksonline.oauth;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of authorization in the dialect. */
@Configuration(proxyBeanMethods = false)
@Import({AccessTokenForms.class, ConnectCredentials.class, GrantedScopes.class})
class ConnectConfiguration {}
