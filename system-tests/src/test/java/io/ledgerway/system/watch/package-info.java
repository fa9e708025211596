/** Monitoring for operators: metrics, rules, alerts, runbooks, dashboards. */
@NullMarked
package io.ledgerway.system.watch;

import org.jspecify.annotations.NullMarked;
