package io.ledgerway.sandbox.xero.books;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of the records of the Xero dialect. */
@Configuration(proxyBeanMethods = false)
@Import(XeroRecords.class)
class XeroBooksConfiguration {}
