package io.ledgerway.sandbox.xero.api;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the accounting API. */
@Configuration(proxyBeanMethods = false)
@Import({XeroFiles.class, XeroReader.class})
class XeroApiConfiguration {}
